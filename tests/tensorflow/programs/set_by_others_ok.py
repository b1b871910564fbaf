import keras
import numpy as np
import tensorflow as tf


class L(keras.Layer):
    def __init__(self, units):
        super().__init__()
        self.units = units
        self.kernel = None

    def build(self, shape):
        self.kernel = self.add_weight(name="kernel", shape=(shape[-1], self.units))

    def call(self, x):
        return keras.ops.add(x, 1.0)

    def save_own_variables(self, store):
        store["w"] = tf.abs(self.kernel)


print(L(3)(np.zeros((2, 3), "float32")))
