"""A layer that is built where it is made: its first call does not build it again, and what `build` says of the input is compared."""

import keras
import numpy as np
from keras import ops


class Product(keras.Layer):
    def __init__(self, units):
        super().__init__()
        self.input_spec = keras.layers.InputSpec(min_ndim=2)
        self.units = units
        self.kernel = None

    def build(self, input_shape):
        self.kernel = self.add_weight(name="kernel", shape=(input_shape[-1], self.units))
        self.input_spec = keras.layers.InputSpec(min_ndim=2, axes={-1: input_shape[-1]})

    def call(self, inputs):
        return ops.matmul(inputs, self.kernel)


class Block(keras.Layer):
    def __init__(self):
        super().__init__()
        self.first = None
        self.second = None

    def build(self, input_shape):
        self.first = Product(12)
        self.first.build(input_shape)
        self.second = Product(4)
        self.second.build((None, 12))

    def call(self, inputs):
        return self.second(self.first(inputs))


print(Block()(np.zeros((3, 7), "float32")).shape)
