import numpy as np
import keras

inputs = keras.Input((8,))
model = keras.Model(inputs, [keras.layers.Dense(4)(inputs), keras.layers.Dense(5)(inputs)])
model.compile(loss="mse", optimizer="sgd")
model.fit(np.zeros((16, 8)), [np.zeros((16, 4)), np.zeros((16, 3))], verbose=0)  # expect: error DLS107
