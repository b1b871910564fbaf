import numpy as np
from keras.models import Sequential
from keras.layers import LSTM, RepeatVector

model = Sequential()
model.add(LSTM(4, input_shape=(6, 2)))
model.add(RepeatVector(3))
model.add(LSTM(2))
