"""tensorflow.python.ops.rnn: what goes over all steps, as version 0 had it."""

from tensorflow.nn.recurrent import bidirectional_dynamic_rnn, dynamic_rnn, rnn, static_rnn
