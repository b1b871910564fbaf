import numpy as np
import keras

inputs = keras.Input((8,))
model = keras.Model(inputs, [keras.layers.Dense(4)(inputs), keras.layers.Dense(4)(inputs)])
model.compile(loss="mse", optimizer="sgd")
targets = np.zeros((16, 4))
model.fit(np.zeros((16, 8)), [targets, targets], verbose=0)
