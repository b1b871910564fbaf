import tensorflow as tf
from tensorflow.keras import layers


class Patches(layers.Layer):
    def __init__(self, size):
        super().__init__()
        self.size = size
        self.input_spec = layers.InputSpec(ndim=4)

    def build(self, shape):
        self.input_spec = layers.InputSpec(min_ndim=2)

    def call(self, inputs):
        return inputs[..., : self.size]


print(Patches(2)(tf.zeros([2, 8, 8, 3])))
