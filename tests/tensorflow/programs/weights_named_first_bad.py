"""Keras 2 takes the name of a weight first, Keras 3 its shape; sizes of a tensor as numbers of numpy."""

import numpy as np
import tensorflow as tf


class Product(tf.keras.layers.Layer):
    def build(self, shape):
        self.first = self.add_weight("first", shape=[shape[-1], 3])
        self.second = self.add_weight("second", (2, 4))

    def call(self, x):
        return tf.matmul(tf.matmul(x, self.first), self.second)  # expect: error DLS101


out = Product()(tf.zeros([2, 7]))
copy = np.zeros(tf.shape(out).numpy()) @ np.zeros((4, 5))
near = tf.zeros([6, 1])
edges = tf.squeeze(tf.linspace(near, near + 1, 9, axis=1), axis=2)
