import numpy as np
from keras.models import Sequential
from keras.layers import Flatten, Reshape, SeparableConv2D

model = Sequential()
model.add(SeparableConv2D(6, (3, 3), input_shape=(9, 9, 3)))
model.add(Reshape((49, 3)))  # expect: error DLS103
