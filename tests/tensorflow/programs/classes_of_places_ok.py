import numpy as np
from tensorflow.keras import Input, Model, layers

image = Input((16, 12, 3))
model = Model(image, layers.Conv2D(4, 1, activation="softmax")(image))
model.compile("adam", "sparse_categorical_crossentropy")
model.fit(np.zeros((4, 16, 12, 3)), np.zeros((4, 16, 12, 1)), verbose=0)
