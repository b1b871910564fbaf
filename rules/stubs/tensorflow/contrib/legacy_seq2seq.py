"""tensorflow.contrib.legacy_seq2seq: one network reads, another one writes, from the state that the first one ends in."""

from tensorflow.nn.recurrent import static_rnn


def basic_rnn_seq2seq(encoder_inputs, decoder_inputs, cell, dtype=None, scope=None):
    _, state = static_rnn(cell, encoder_inputs, dtype=dtype)
    return static_rnn(cell, decoder_inputs, state)
