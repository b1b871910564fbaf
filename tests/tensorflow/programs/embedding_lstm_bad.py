import numpy as np
from keras.models import Sequential
from keras.layers import Dense, Embedding, Flatten, LSTM

model = Sequential()
model.add(Embedding(1000, 16, input_shape=(12,)))
model.add(Flatten())
model.add(LSTM(8))  # expect: error DLS110
model.add(Dense(1))
model.compile(loss='mse', optimizer='adam')
model.fit(np.zeros((5, 12)), np.zeros((5, 1)), verbose=0)
