import numpy as np
import keras

first, second = keras.Input((8,), name="first"), keras.Input((6,), name="second")
both = keras.layers.Concatenate()([first, second])
model = keras.Model({"first": first, "second": second}, keras.layers.Dense(4)(both))
model.compile(loss="mse", optimizer="sgd")
model.fit({"second": np.zeros((16, 6)), "first": np.zeros((16, 8))}, np.zeros((16, 4)), verbose=0)
