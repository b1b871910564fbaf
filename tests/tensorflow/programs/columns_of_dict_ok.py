"""Columns by the names of the inputs."""

import numpy as np
from tensorflow import keras
from tensorflow.keras import layers

age, income = np.zeros((50, 1), "float32"), np.zeros((50, 3), "float32")
label = np.zeros((50, 1))
age_in, income_in = keras.Input(shape=(1,), name="age"), keras.Input(shape=(3,), name="income")
out = layers.Dense(1, activation="sigmoid")(layers.concatenate([age_in, income_in]))
model = keras.Model(inputs={"age": age_in, "income": income_in}, outputs=out)
model.compile("adam", "binary_crossentropy")
model.fit({"age": age, "income": income}, label, verbose=0)
print(model.evaluate({"age": age, "income": income}, label, verbose=0))
