import numpy as np
from keras.models import Sequential
from keras.layers import Dense

model = Sequential([Dense(1, input_shape=(5,))])
model.compile(loss='mse', optimizer='adam')
model.fit(np.zeros((10, 5)), np.zeros((9, 1)), verbose=0)  # expect: error DLS101
