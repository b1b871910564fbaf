import numpy as np
from keras.models import Sequential
from keras.layers import Permute, Reshape

model = Sequential()
model.add(Permute((2, 1), input_shape=(3, 4)))
model.add(Reshape((4, 4)))  # expect: error DLS103
