import numpy as np
from keras.models import Sequential
from keras.layers import Conv2D, Flatten, Dense

body = Sequential([Conv2D(4, 3, input_shape=(8, 8, 1))])
model = Sequential()
model.add(body)
model.add(Dense(2, activation='softmax'))
model.compile('sgd', loss='categorical_crossentropy')
model.fit(np.zeros((3, 8, 8, 1)), np.zeros((3, 2)), verbose=0)  # expect: error DLS107
