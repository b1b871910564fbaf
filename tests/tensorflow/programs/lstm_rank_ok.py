import numpy as np
from keras.models import Sequential
from keras.layers import LSTM, Dense

model = Sequential()
model.add(LSTM(4, input_shape=(7, 3), return_sequences=True))
model.add(LSTM(5))
model.add(Dense(1))
