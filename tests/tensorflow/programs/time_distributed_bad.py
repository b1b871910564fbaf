import numpy as np
from keras.models import Sequential
from keras.layers import Conv2D, Flatten, LSTM, TimeDistributed

model = Sequential()
model.add(TimeDistributed(Conv2D(2, 3), input_shape=(5, 8, 8, 1)))

model.add(LSTM(4))  # expect: error DLS110
print(model.output_shape)
