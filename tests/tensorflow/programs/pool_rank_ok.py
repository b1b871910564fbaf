import numpy as np
from keras.models import Sequential
from keras.layers import MaxPooling2D, Dense

model = Sequential()
model.add(MaxPooling2D(input_shape=(28, 28, 1)))
model.add(MaxPooling2D((2, 2)))
