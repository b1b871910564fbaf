"""Four columns for an input of three: the first call that has them is told, whatever is done with them behind it."""

import numpy as np
from tensorflow import keras
from tensorflow.keras import layers

age, income = np.zeros((50, 1), "float32"), np.zeros((50, 4), "float32")
label = np.zeros((50, 1))
age_in, income_in = keras.Input(shape=(1,), name="age"), keras.Input(shape=(3,), name="income")
out = layers.Dense(1, activation="sigmoid")(layers.concatenate([age_in, income_in]))
model = keras.Model(inputs={"age": age_in, "income": income_in}, outputs=out)
model.compile("adam", "binary_crossentropy")
model.fit({"age": age, "income": income}, label, verbose=0)  # expect: error DLS101
print(model.evaluate({"age": age, "income": income}, label, verbose=0))
