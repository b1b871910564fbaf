import numpy as np
import tensorflow as tf
from tensorflow import keras
from tensorflow.keras import layers


title = keras.Input((20,), name="title")
tags = keras.Input((8,), name="tags")
x = layers.concatenate([layers.Embedding(100, 16)(title)[:, 0], tags])
priority = layers.Dense(1, activation="sigmoid", name="priority")(x)
department = layers.Dense(4, activation="softmax", name="department")(x)
model = keras.Model([title, tags], [priority, department])
model.compile("adam", loss={"priority": "binary_crossentropy", "department": "categorical_crossentropy"})
model.fit(
    {"title": np.zeros((40, 20)), "tags": np.zeros((40, 8))},
    {"priority": np.zeros((40, 1)), "department": np.zeros((40, 4))}, verbose=0)
