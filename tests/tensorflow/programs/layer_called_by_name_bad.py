"""Layers that are called with names alone give 5 and 6 units."""

import tensorflow as tf
from tensorflow import keras


class Scaled(keras.layers.Layer):
    def __init__(self, units):
        super().__init__()
        self.units = units

    def build(self, shape):
        self.kernel = self.add_weight(shape=(shape[-1], self.units))

    def call(self, x):
        return tf.matmul(x, self.kernel)


class Joined(keras.layers.Layer):
    def call(self, left, right=None):
        return left + right  # expect: error DLS102


x = tf.ones((4, 8))
both = Joined()(left=Scaled(5)(x=x), right=keras.layers.Dense(6)(inputs=x))
print(keras.layers.Dense(3)(both) + tf.ones((4, 3)))
