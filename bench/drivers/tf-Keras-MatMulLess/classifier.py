"""The classifier of the documentation, on a few images."""

import keras
import numpy as np
from keras_mml.layers.core.dense import DenseMML

layers = [keras.Input(shape=(28, 28)), keras.layers.Flatten(), DenseMML(256), DenseMML(64), keras.layers.Dense(10, activation="softmax")]
model = keras.Sequential(layers)
model.compile(loss="categorical_crossentropy", optimizer="adam", metrics=["accuracy"])
model.fit(np.zeros((16, 28, 28), "float32"), np.zeros((16, 10), "float32"), batch_size=8, epochs=1, verbose=0)
