"""The layer wants three dimensions before it is built, and says so again, of features, when it is: a vector has one."""

import tensorflow as tf


class Scale(tf.keras.layers.Layer):
    def __init__(self):
        super().__init__()
        self.input_spec = tf.keras.layers.InputSpec(min_ndim=3)

    def build(self, input_shape):
        self.kernel = self.add_weight(name="kernel", shape=(input_shape[-1],))
        self.input_spec = tf.keras.layers.InputSpec(min_ndim=2, axes={-1: input_shape[-1]})

    def call(self, inputs):
        return inputs * self.kernel


inputs = tf.keras.Input((8,))
outputs = Scale()(inputs)  # expect: error DLS106
print(tf.keras.Model(inputs, outputs)(tf.zeros((4, 8))))
