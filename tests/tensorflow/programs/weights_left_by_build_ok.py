"""Attributes that the constructor leaves at None, and `build` sets, with a property that reads one."""

import keras
import numpy as np
from keras import ops


class Scaled(keras.Layer):
    def __init__(self, units, use_bias=True):
        super().__init__()
        self.units = units
        self.use_bias = use_bias
        self._kernel = None
        self._bias = None
        self._factor = None

    @property
    def factor(self):
        if self._factor is None:
            raise ValueError("not built")
        return self._factor

    def build(self, input_shape):
        self._factor = input_shape[-1] ** 0.5
        self._kernel = self.add_weight(name="kernel", shape=(input_shape[-1], self.units))
        if self.use_bias:
            self._bias = self.add_weight(name="bias", shape=(self.units,))

    def call(self, inputs):
        outputs = ops.matmul(inputs * self.factor, self._kernel)
        if self._bias is not None:
            outputs = ops.add(outputs, self._bias)
        return outputs


class Gated(keras.Layer):
    def __init__(self, units):
        super().__init__()
        self.units = units
        self._both = None
        self._down = None

    def build(self, input_shape):
        self._both = Scaled(2 * self.units)
        self._both.build(input_shape)
        self._down = Scaled(self.units, use_bias=False)
        self._down.build((None, self.units))

    def call(self, inputs):
        gate, value = ops.split(self._both(inputs), 2, axis=-1)
        return self._down(gate * value)


model = keras.Sequential([keras.Input((5,)), Gated(32), Scaled(4)])
model.compile(loss="mse", optimizer="adam")
model.fit(np.zeros((20, 5)), np.zeros((20, 4)), batch_size=10, verbose=0)
