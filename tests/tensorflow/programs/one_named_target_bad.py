import numpy as np
import keras

inputs = keras.Input((8,))
model = keras.Model(inputs, keras.layers.Dense(4, name="out")(inputs))
model.compile(loss="mse", optimizer="sgd")
model.fit(np.zeros((16, 8)), {"out": np.zeros((16, 3))}, verbose=0)  # expect: error DLS107
