import numpy as np
from keras.models import Sequential
from keras.layers import Conv3D, MaxPooling3D

model = Sequential()
model.add(Conv3D(4, (3, 3, 3), input_shape=(8, 8, 8, 1)))
model.add(MaxPooling3D((2, 2, 2)))
