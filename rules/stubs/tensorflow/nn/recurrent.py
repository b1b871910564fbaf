"""tensorflow.nn: cells that go over all steps. The first step stands for the others."""

import keras
import tensorflow


def dynamic_rnn(cell, inputs, sequence_length=None, initial_state=None, dtype=None, parallel_iterations=None, swap_memory=False,
                time_major=False, scope=None):
    if sequence_length is not None:
        keras.laws.sequence_lengths(sequence_length, 1)
    if isinstance(inputs, (list, tuple)):
        whole = [keras.laws.sequences(each, 3) for each in inputs][0]
    else:
        whole = keras.laws.sequences(inputs, 3)
    step = whole[0] if time_major else whole[:, 0]
    output, state = cell(step, cell.zero_state(step.shape[0], dtype) if initial_state is None else initial_state)
    return keras.laws.dense(whole, output.shape[-1]), state


def bidirectional_dynamic_rnn(cell_fw, cell_bw, inputs, sequence_length=None, initial_state_fw=None, initial_state_bw=None, dtype=None,
                              parallel_iterations=None, swap_memory=False, time_major=False, scope=None):
    forward, last = dynamic_rnn(cell_fw, inputs, sequence_length, initial_state_fw, dtype, time_major=time_major)
    backward, first = dynamic_rnn(cell_bw, inputs, sequence_length, initial_state_bw, dtype, time_major=time_major)
    return (forward, backward), (last, first)


def static_rnn(cell, inputs, initial_state=None, dtype=None, sequence_length=None, scope=None):
    step = keras.laws.of_rank(inputs[0], 2)
    output, state = cell(step, cell.zero_state(step.shape[0], dtype) if initial_state is None else initial_state)
    return [output for _ in inputs], state


def rnn(cell, inputs, initial_state=None, dtype=None, sequence_length=None, scope=None):
    return static_rnn(cell, inputs, initial_state, dtype)


def static_bidirectional_rnn(cell_fw, cell_bw, inputs, initial_state_fw=None, initial_state_bw=None, dtype=None, sequence_length=None,
                             scope=None):
    forward, last = static_rnn(cell_fw, inputs, initial_state_fw, dtype)
    backward, first = static_rnn(cell_bw, inputs, initial_state_bw, dtype)
    return [tensorflow.concat([forward[0], backward[0]], 1) for _ in inputs], last, first
