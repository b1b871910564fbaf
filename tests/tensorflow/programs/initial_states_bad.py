"""A GRU of 7 numbers begins with a state of 8, and an LSTM of 16 with states of 12."""

import tensorflow as tf
from tensorflow.keras.layers import GRU, LSTM

print(GRU(7)(tf.zeros((2, 6, 3)), initial_state=tf.zeros((2, 8))).shape)  # expect: error DLS101
_, hidden, cell = LSTM(12, return_state=True)(tf.zeros((2, 9, 3)))
print(LSTM(16)(tf.zeros((2, 4, 5)), initial_state=[hidden, cell]).shape)  # expect: error DLS101
