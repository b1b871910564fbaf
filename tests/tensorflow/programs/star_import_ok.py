from keras.layers import *
from keras.models import *

model = Sequential()
model.add(Conv2D(4, 3, input_shape=(8, 8, 1)))
model.add(Flatten())
model.add(Dense(3, activation='relu'))
model.add(Reshape((3,)))
