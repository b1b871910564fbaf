import numpy as np
from keras.models import Sequential
from keras.layers import LSTM, Dense

model = Sequential()
model.add(LSTM(4, input_shape=(7, 3)))
model.add(LSTM(5))  # expect: error DLS110
model.add(Dense(1))
