import numpy as np
import keras

model = keras.Sequential([keras.Input((8,)), keras.layers.Dense(4, name="out")])
model.compile(loss="mse", optimizer="sgd")
model.fit(np.zeros((16, 8)), {"out": np.zeros((16, 3))}, verbose=0)  # expect: error DLS107
