import numpy as np
from keras.models import Sequential
from keras.layers import Conv2D

model = Sequential()
model.add(Conv2D(32, (11, 3), activation='relu', input_shape=(10, 12, 3)))  # expect: error DLS104
print(model.output_shape)
