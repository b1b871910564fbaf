"""tensorflow.nn.rnn_cell: one step of a recurrent network. Weights are not kept: a cell is as wide as it was made."""

from typing import NamedTuple

import keras
import tensorflow
from keras.base_layer import Layer


class LSTMStateTuple(NamedTuple):
    c: object
    h: object


def untyped(*sizes):
    """Numbers of the type that the cell is made for, which is not kept."""
    return keras.laws.as_input(tensorflow.zeros(sizes))


def zeros_of(size, batch):
    """The first state of that size, or of those sizes: of one cell, of several, or of several such. No deeper, for a size that is not
    known might be any of these."""
    if isinstance(size, (list, tuple)) and not isinstance(size, LSTMStateTuple):
        return tuple([zeros_of_part(each, batch) for each in size])
    return zeros_of_cell(size, batch)


def zeros_of_part(size, batch):
    if isinstance(size, (list, tuple)) and not isinstance(size, LSTMStateTuple):
        return tuple([zeros_of_cell(each, batch) for each in size])
    return zeros_of_cell(size, batch)


def zeros_of_cell(size, batch):
    if isinstance(size, LSTMStateTuple):
        return LSTMStateTuple(untyped(batch, size.c), untyped(batch, size.h))
    return untyped(batch, size)


def stepped(inputs, state, width, units):
    """A layer of `units` over the inputs and a state that is `width` wide."""
    joined = tensorflow.concat([inputs, state], 1)
    return tensorflow.matmul(joined, untyped(inputs.shape[1] + width, units))


class RNNCell(Layer):
    def __init__(self, trainable=True, name=None, dtype=None, **kwargs):
        super().__init__(name=name)

    def __call__(self, inputs, state, scope=None, *args, **kwargs):
        return self.call(inputs, state)

    def zero_state(self, batch_size, dtype):
        return zeros_of(self.state_size, batch_size)


class BasicRNNCell(RNNCell):
    def __init__(self, num_units, *args, **kwargs):
        super().__init__()
        self.state_size = num_units
        self.output_size = num_units

    def call(self, inputs, state):
        output = stepped(inputs, state, self.state_size, self.output_size)
        return output, output


class GRUCell(BasicRNNCell):
    pass


class LSTMCell(RNNCell):
    def __init__(self, num_units, use_peepholes=False, cell_clip=None, initializer=None, num_proj=None, proj_clip=None,
                 num_unit_shards=None, num_proj_shards=None, forget_bias=1.0, state_is_tuple=True, *args, **kwargs):
        super().__init__()
        self.num_units = num_units
        self.output_size = num_units if num_proj is None else num_proj
        self.in_tuples = state_is_tuple
        self.state_size = LSTMStateTuple(num_units, self.output_size) if state_is_tuple else num_units + self.output_size

    def call(self, inputs, state):
        c, h = state if self.in_tuples else tensorflow.split(state, [self.num_units, self.output_size], 1)
        new = stepped(inputs, h, self.output_size, self.num_units) + c
        output = tensorflow.matmul(new, untyped(self.num_units, self.output_size))
        if self.in_tuples:
            return output, LSTMStateTuple(new, output)
        return output, tensorflow.concat([new, output], 1)


class BasicLSTMCell(LSTMCell):
    def __init__(self, num_units, forget_bias=1.0, state_is_tuple=True, *args, **kwargs):
        super().__init__(num_units, state_is_tuple=state_is_tuple)


class LSTMBlockCell(BasicLSTMCell):
    def __init__(self, num_units, *args, **kwargs):
        super().__init__(num_units)


class LayerNormBasicLSTMCell(LSTMBlockCell):
    pass


class MultiRNNCell(RNNCell):
    def __init__(self, cells, state_is_tuple=True):
        super().__init__()
        self.cells = cells
        self.in_tuples = state_is_tuple
        sizes = tuple([cell.state_size for cell in cells])
        self.state_size = sizes if state_is_tuple else sum(sizes)
        self.output_size = cells[-1].output_size

    def call(self, inputs, state):
        if not self.in_tuples:
            state = tensorflow.split(state, [cell.state_size for cell in self.cells], 1)
        states = []
        for cell, own in zip(self.cells, state):
            inputs, new = cell(inputs, own)
            states.append(new)
        return inputs, tuple(states) if self.in_tuples else tensorflow.concat(states, 1)


class DropoutWrapper(RNNCell):
    def __init__(self, cell, *args, **kwargs):
        super().__init__()
        self.cell = cell
        self.state_size = cell.state_size
        self.output_size = cell.output_size

    def call(self, inputs, state):
        return self.cell(inputs, state)


class DeviceWrapper(DropoutWrapper):
    pass


class ResidualWrapper(DropoutWrapper):
    def call(self, inputs, state):
        output, new = self.cell(inputs, state)
        return output + inputs, new


class OutputProjectionWrapper(DropoutWrapper):
    def __init__(self, cell, output_size, *args, **kwargs):
        super().__init__(cell)
        self.output_size = output_size

    def call(self, inputs, state):
        output, new = self.cell(inputs, state)
        return keras.laws.dense(output, self.output_size), new


class InputProjectionWrapper(DropoutWrapper):
    def __init__(self, cell, num_proj, *args, **kwargs):
        super().__init__(cell)
        self.num_proj = num_proj

    def call(self, inputs, state):
        return self.cell(keras.laws.dense(inputs, self.num_proj), state)
