import numpy as np
from keras.models import Sequential
from keras.layers import Dense

model = Sequential()
model.add(Dense(8, input_dim=12))
model.add(Dense(1))
model.compile(loss='mse', optimizer='adam')
model.fit(np.random.random((20, 10)), np.random.random((20, 1)), verbose=0)  # expect: error DLS101
