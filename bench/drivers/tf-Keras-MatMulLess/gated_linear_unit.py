"""The gated unit of the documentation."""

import keras
import numpy as np
from keras_mml.layers.activations.glu import GLUMML

X = np.random.uniform(low=0, size=(100, 5))
model = keras.Sequential(layers=[keras.layers.Input(shape=(5,)), GLUMML(32, activation="sigmoid"), keras.layers.Dense(5)])
model.compile(loss="mse", optimizer="adam", metrics=["mae"])
model.fit(X[:90], X[:90], validation_data=(X[90:], X[90:]), epochs=1, batch_size=30, verbose=0)
