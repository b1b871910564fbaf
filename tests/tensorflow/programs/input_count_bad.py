import numpy as np
import keras

first, second = keras.Input((8,)), keras.Input((8,))
model = keras.Model([first, second], keras.layers.Dense(4)(keras.layers.Add()([first, second])))
model.compile(loss="mse", optimizer="sgd")
data = np.zeros((16, 8))
model.fit([data, data, data], np.zeros((16, 4)), verbose=0)  # expect: error DLS101
