import numpy as np
from keras.models import Sequential
from keras.layers import Conv2D, MaxPooling2D

model = Sequential()
model.add(Conv2D(8, 3, input_shape=(8, 8, 1)))
model.add(MaxPooling2D())
model.add(Conv2D(8, 4))  # expect: error DLS104
