"""What a layer is called with becomes of its own type: arrays of doubles and numbers of another float type as well."""

import numpy as np
import tensorflow as tf


class Encoder(tf.keras.layers.Layer):
    def __init__(self):
        super().__init__()
        self.embedding = tf.keras.layers.Dense(8)
        self.places = tf.cast(np.zeros((1, 49, 8)), dtype=tf.float32)

    def call(self, x, scale=2.0):
        return self.embedding(x) * scale + self.places


class Model(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.encoder = Encoder()

    def call(self, x):
        return self.encoder(x)


print(Model()(np.zeros((1, 49, 12))).shape)
print((tf.keras.layers.Dense(8)(tf.zeros((3, 4), tf.float64)) + tf.zeros((3, 8))).shape)
