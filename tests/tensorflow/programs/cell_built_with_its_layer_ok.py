"""A cell whose first state has a size that its `build` decides: the recurrent layer builds it before it asks for the state."""

import keras
import numpy as np
from keras import ops


class Heads(keras.Layer):
    def __init__(self, units, heads):
        super().__init__()
        self.state_size = units
        self.output_size = units
        self.units = units
        self.heads = heads
        self.width = None
        self.kernel = None

    def build(self, input_shape):
        self.width = self.units // self.heads
        self.kernel = keras.layers.Dense(2 * self.units)
        self.kernel.build(input_shape)

    def call(self, inputs, states, training=False):
        before = states[0]
        keep, new = ops.split(self.kernel(inputs), 2, axis=-1)
        keep = ops.reshape(keep, (-1, self.heads, self.width))
        new = ops.reshape(new, (-1, self.heads, self.width))
        state = keep * before + (1 - keep) * new
        return ops.reshape(state, (-1, self.units)), [state]

    def get_initial_state(self, batch_size=None):
        return [ops.zeros((batch_size, self.heads, self.width))]


model = keras.Sequential([keras.Input((6, 3)), keras.layers.RNN(Heads(8, 2)), keras.layers.Dense(1)])
model.compile(loss="mse", optimizer="adam")
model.fit(np.zeros((20, 6, 3)), np.zeros((20, 1)), batch_size=10, verbose=0)
