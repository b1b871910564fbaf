import numpy as np
from keras.models import Sequential
from keras.layers import Dense

model = Sequential()
model.add(Dense(3, input_shape=(5,), activation='softmax'))
model.compile(loss='sparse_categorical_crossentropy', optimizer='adam')
model.fit(np.zeros((6, 5)), np.zeros((6, 3)), verbose=0)  # expect: error DLS107
