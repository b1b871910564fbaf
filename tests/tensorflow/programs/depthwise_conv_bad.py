import numpy as np
from keras.models import Sequential
from keras.layers import DepthwiseConv2D, Reshape

model = Sequential()
model.add(DepthwiseConv2D(3, depth_multiplier=2, input_shape=(9, 9, 3)))
model.add(Reshape((49, 3)))  # expect: error DLS103
