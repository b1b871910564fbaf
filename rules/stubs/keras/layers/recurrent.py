"""keras.layers.recurrent: a state that goes from step to step."""

import keras
from keras.base_layer import Layer


class _Recurrent(Layer):
    def __init__(self, units, activation="tanh", recurrent_activation="sigmoid", use_bias=True, return_sequences=False, return_state=False,
                 go_backwards=False, stateful=False, **kwargs):
        super().__init__(**kwargs)
        self.features_last = True
        self.units = units
        self.return_sequences = return_sequences
        self.return_state = return_state


class LSTM(_Recurrent):
    def call(self, inputs, initial_state=None, mask=None, training=False):
        if self.return_state:
            state = keras.laws.recurrent(inputs, self.units, False)
            return keras.laws.recurrent(inputs, self.units, self.return_sequences), state, state
        return keras.laws.recurrent(inputs, self.units, self.return_sequences)


class GRU(_Recurrent):
    def call(self, inputs, initial_state=None, mask=None, training=False):
        if self.return_state:
            state = keras.laws.recurrent(inputs, self.units, False)
            return keras.laws.recurrent(inputs, self.units, self.return_sequences), state
        return keras.laws.recurrent(inputs, self.units, self.return_sequences)


class SimpleRNN(GRU):
    pass
