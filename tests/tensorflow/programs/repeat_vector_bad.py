import numpy as np
from keras.models import Sequential
from keras.layers import LSTM, RepeatVector

model = Sequential()
model.add(LSTM(4, input_shape=(6, 2), return_sequences=True))
model.add(RepeatVector(3))  # expect: error DLS110
model.add(LSTM(2))
