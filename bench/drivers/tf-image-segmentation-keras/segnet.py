"""The model of the README, on small images."""

import numpy as np
from keras_segmentation.models.segnet import segnet

model = segnet(n_classes=5, input_height=64, input_width=64)
model.compile(loss="categorical_crossentropy", optimizer="adam")
print(model.predict(np.zeros((2, 64, 64, 3)), verbose=0).shape)
