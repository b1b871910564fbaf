import numpy as np
from keras.models import Sequential
from keras.layers import Conv2D, InputLayer

model = Sequential()
model.add(InputLayer(shape=(8, 8)))
model.add(Conv2D(4, 3))  # expect: error DLS104
