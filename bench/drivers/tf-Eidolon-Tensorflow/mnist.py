"""As example_container.py does."""

import numpy as np
from eidolon.model.mnist import make_DNN_model

model = make_DNN_model([28, 28, 1])
model.compile(optimizer="adam", loss="sparse_categorical_crossentropy", metrics=["accuracy"])
model.fit(np.zeros((20, 28, 28, 1)), np.zeros((20,)), batch_size=10, verbose=0)
