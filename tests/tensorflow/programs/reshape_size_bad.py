import numpy as np
from keras.models import Sequential
from keras.layers import Dense, Reshape

model = Sequential()
model.add(Dense(128, input_dim=4))
model.add(Reshape((8, 8, 3)))  # expect: error DLS103
