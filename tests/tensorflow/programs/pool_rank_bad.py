import numpy as np
from keras.models import Sequential
from keras.layers import MaxPooling2D, Dense

model = Sequential()
model.add(Dense(3, input_shape=(28, 28)))
model.add(MaxPooling2D((2, 2)))  # expect: error DLS104
