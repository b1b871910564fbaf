"""An LSTM begins with the states that another one of its size ended with, whatever the lengths of their sequences are."""

import tensorflow as tf
from tensorflow.keras import Input, Model
from tensorflow.keras.layers import GRU, LSTM

source, target = Input((9, 3)), Input((4, 5))
_, hidden, cell = LSTM(16, return_state=True)(source)
sequence = LSTM(16, return_sequences=True)(target, initial_state=[hidden, cell])
print(Model([source, target], sequence).output_shape)
print(GRU(7)(tf.zeros((2, 6, 3)), initial_state=tf.zeros((2, 7))).shape)
