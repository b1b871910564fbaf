"""keras.layers.recurrent: a state that goes from step to step."""

import keras
import tensorflow
from keras.base_layer import Layer


class _Recurrent(Layer):
    def __init__(self, units, activation="tanh", recurrent_activation="sigmoid", use_bias=True, return_sequences=False, return_state=False,
                 go_backwards=False, stateful=False, **kwargs):
        super().__init__(**kwargs)
        self.features_last = True
        self.units = units
        self.return_sequences = return_sequences
        self.return_state = return_state
        self.use_bias = use_bias

    def weights_of(self, inputs, *others, **named):
        return _gates(inputs.shape[-1], self.units, 1, 1 if self.use_bias else 0)

    def entered(self, initial_state):
        """What a caller has the state begin with is multiplied by the weights for states of this size."""
        if initial_state is not None:
            for state in initial_state if isinstance(initial_state, (list, tuple)) else [initial_state]:
                keras.ops.matmul(state, tensorflow.zeros((self.units, self.units)))

    def masked(self, inputs, mask):
        """Each step of each sequence is hidden or not."""
        if mask is not None:
            mask = tensorflow.convert_to_tensor(mask)
            steps = mask[:, :, 0] if len(mask.shape) == 3 else keras.laws.of_rank(mask, 2)
            tensorflow.where(tensorflow.expand_dims(steps, -1), inputs, inputs)

    def outputs(self, inputs):
        """Of the last step, or of all."""
        return keras.laws.of_known_rank(keras.laws.recurrent(inputs, self.units, self.return_sequences), 3 if self.return_sequences else 2)


def _gates(features, units, gates, biases):
    """Of `gates` gates for features and state, each with so many biases."""
    offset = (gates * units,) if biases == 1 else (biases, gates * units)
    return [(features, gates * units), (units, gates * units), offset]


class LSTM(_Recurrent):
    def weights_of(self, inputs, *others, **named):
        return _gates(inputs.shape[-1], self.units, 4, 1 if self.use_bias else 0)

    def call(self, inputs, initial_state=None, mask=None, training=False):
        self.entered(initial_state)
        self.masked(inputs, mask)
        if self.return_state:
            state = keras.laws.of_known_rank(keras.laws.recurrent(inputs, self.units, False), 2)
            return self.outputs(inputs), state, state
        return self.outputs(inputs)


class GRU(_Recurrent):
    def __init__(self, units, *args, reset_after=True, **kwargs):
        super().__init__(units, *args, **kwargs)
        self.reset_after = reset_after

    def weights_of(self, inputs, *others, **named):
        return _gates(inputs.shape[-1], self.units, 3, 0 if not self.use_bias else 2 if self.reset_after else 1)

    def call(self, inputs, initial_state=None, mask=None, training=False):
        self.entered(initial_state)
        self.masked(inputs, mask)
        if self.return_state:
            state = keras.laws.of_known_rank(keras.laws.recurrent(inputs, self.units, False), 2)
            return self.outputs(inputs), state
        return self.outputs(inputs)


class SimpleRNN(GRU):
    def weights_of(self, inputs, *others, **named):
        return _gates(inputs.shape[-1], self.units, 1, 1 if self.use_bias else 0)


class _Cell(Layer):
    """One step: the output is the newest state."""

    def __init__(self, units, activation="tanh", recurrent_activation="sigmoid", use_bias=True, **kwargs):
        super().__init__()
        self.units = units
        self.use_bias = use_bias
        self.output_size = units
        self.state_size = units

    def weights_of(self, inputs, *others, **named):
        return _gates(inputs.shape[-1], self.units, 1, 1 if self.use_bias else 0)

    def call(self, inputs, states, training=False):
        output = keras.laws.dense(inputs, self.units)
        return output, [output]


class SimpleRNNCell(_Cell):
    pass


class GRUCell(_Cell):
    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()


class LSTMCell(_Cell):
    def __init__(self, units, *args, **kwargs):
        super().__init__(units, *args, **kwargs)
        self.state_size = [units, units]

    def weights_of(self, inputs, *others, **named):
        return _gates(inputs.shape[-1], self.units, 4, 1 if self.use_bias else 0)

    def call(self, inputs, states, training=False):
        output = keras.laws.dense(inputs, self.units)
        return output, [output, output]


class StackedRNNCells(Layer):
    weights_in_parts = True

    def __init__(self, cells, **kwargs):
        super().__init__(**kwargs)
        self.cells = cells
        self.state_size = [cell.state_size for cell in cells]

    def call(self, inputs, states, training=False):
        new = []
        for cell, own in zip(self.cells, states):
            inputs, after = cell(inputs, own)
            new.append(after)
        return inputs, new


class RNN(Layer):
    weights_in_parts = True

    def __init__(self, cell, return_sequences=False, return_state=False, **kwargs):
        super().__init__(**kwargs)
        self.features_last = True
        self.cell = StackedRNNCells(cell) if isinstance(cell, (list, tuple)) else cell
        self.return_sequences = return_sequences
        self.return_state = return_state

    def build(self, input_shape):
        if not keras.laws.built_before(self.cell):
            self.cell.build((input_shape[0], *input_shape[2:]))

    def call(self, inputs, initial_state=None, mask=None, training=False):
        if initial_state is None:
            initial_state = first_state(self.cell, inputs.shape[0])
        output, _, states = self.inner_loop(inputs, initial_state, mask, training)
        if self.return_sequences:
            output = keras.laws.unflatten(output, inputs)
        return (output, *states) if self.return_state else output

    def inner_loop(self, sequences, initial_state, mask, training=False):
        output, states = self.cell(sequences[:, 0], initial_state)
        return output, output, states


def first_state(cell, batch):
    """What the cell says, or zeros of its sizes."""
    if hasattr(cell, "get_initial_state"):
        state = cell.get_initial_state(batch_size=batch)
        return state if isinstance(state, (list, tuple)) else [state]
    size = cell.state_size
    return _zeros_of(size if isinstance(size, (list, tuple)) else [size], batch)


def _zeros_of(size, batch):
    if isinstance(size, (list, tuple)):
        return [_zeros_of(each, batch) for each in size]
    return tensorflow.zeros((batch, size))
