import numpy as np
from keras.models import Sequential
from keras.layers import Bidirectional, LSTM, Dense, Reshape

model = Sequential()
model.add(Bidirectional(LSTM(4, return_sequences=True), input_shape=(5, 3)))
model.add(Bidirectional(LSTM(6)))
model.add(Reshape((3, 3)))  # expect: error DLS103
model.add(Dense(1))
