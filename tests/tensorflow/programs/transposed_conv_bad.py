import numpy as np
from keras.models import Sequential
from keras.layers import Conv2DTranspose, Reshape

model = Sequential()
model.add(Conv2DTranspose(4, 3, strides=2, padding='same', input_shape=(7, 7, 2)))
model.add(Conv2DTranspose(1, 3))
model.add(Reshape((196,)))  # expect: error DLS103
