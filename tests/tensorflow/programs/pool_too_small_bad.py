import numpy as np
from keras.models import Sequential
from keras.layers import Conv1D, MaxPooling1D

model = Sequential()
model.add(Conv1D(4, 3, input_shape=(6, 2)))
model.add(MaxPooling1D(pool_size=5))  # expect: error DLS104
