"""tensorflow.contrib.rnn: cells and what goes over all steps, as version 1 had them first."""

from tensorflow.nn.recurrent import bidirectional_dynamic_rnn, dynamic_rnn, static_bidirectional_rnn, static_rnn
from tensorflow.nn.rnn_cell import BasicLSTMCell, BasicRNNCell, DeviceWrapper, DropoutWrapper, GRUCell, InputProjectionWrapper
from tensorflow.nn.rnn_cell import LSTMBlockCell, LSTMCell, LSTMStateTuple, LayerNormBasicLSTMCell, MultiRNNCell, OutputProjectionWrapper
from tensorflow.nn.rnn_cell import ResidualWrapper, RNNCell
