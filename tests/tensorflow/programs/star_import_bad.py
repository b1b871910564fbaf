from keras.layers import *
from keras.models import *

model = Sequential()
model.add(Conv2D(4, 3, input_shape=(8, 8, 1)))
model.add(MaxPooling2D(2))
model.add(Dense(3, activation='relu'))
model.add(Reshape((3,)))  # expect: error DLS103
