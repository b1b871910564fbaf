import numpy as np
import keras

inputs = keras.Input((8,))
named = keras.layers.Dense(4, name="out")(inputs)
model = keras.Model(inputs, {"out": named, "other": keras.layers.Dense(2)(inputs)})
model.compile(loss={"out": "mse", "other": "categorical_crossentropy"}, optimizer="sgd")
model.fit(np.zeros((16, 8)), {"out": np.zeros((16, 3)), "other": np.zeros((16, 2))}, verbose=0)  # expect: error DLS107
