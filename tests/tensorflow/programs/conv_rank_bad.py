import numpy as np
from keras.models import Sequential
from keras.layers import Conv2D

model = Sequential()
model.add(Conv2D(8, 3, input_shape=(28, 28)))  # expect: error DLS104
