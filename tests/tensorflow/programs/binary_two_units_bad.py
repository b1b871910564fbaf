import numpy as np
from keras.models import Sequential
from keras.layers import Dense

model = Sequential()
model.add(Dense(2, input_shape=(5,), activation='sigmoid'))
model.compile(loss='binary_crossentropy', optimizer='adam')
model.fit(np.zeros((6, 5)), np.zeros((6,)), verbose=0)  # expect: error DLS107
