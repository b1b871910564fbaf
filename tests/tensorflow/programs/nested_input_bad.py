import numpy as np
from keras.models import Sequential
from keras.layers import Dense, Flatten

body = Sequential([Flatten(input_shape=(8, 2)), Dense(4)])
model = Sequential([body, Dense(2)])
model.compile("sgd", loss="mse")
model.fit(np.zeros((3, 9, 2)), np.zeros((3, 2)), verbose=0)  # expect: error DLS101
