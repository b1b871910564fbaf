"""tensorflow.models.rnn.rnn_cell: cells, as version 0 had them."""

from tensorflow.nn.rnn_cell import BasicLSTMCell, BasicRNNCell, DropoutWrapper, GRUCell, InputProjectionWrapper, LSTMCell, LSTMStateTuple
from tensorflow.nn.rnn_cell import MultiRNNCell, OutputProjectionWrapper, RNNCell
