"""The forecast of the documentation."""

import keras
import numpy as np
from keras_mml.layers.recurrent.gru import GRUMML

model = keras.Sequential()
model.add(keras.Input((3, 1)))
model.add(GRUMML(4))
model.add(keras.layers.Dense(1))
model.compile(loss="mse", optimizer="adam", metrics=["mae"])
model.fit(np.zeros((20, 3, 1)), np.zeros((20,)), epochs=1, batch_size=5, validation_split=0.2, verbose=0)
