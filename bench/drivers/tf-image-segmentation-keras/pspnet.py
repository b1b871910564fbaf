"""The model of the README, on small images."""

import numpy as np
from keras_segmentation.models.pspnet import pspnet

model = pspnet(n_classes=5, input_height=192, input_width=192)
model.compile(loss="categorical_crossentropy", optimizer="adam")
print(model.predict(np.zeros((2, 192, 192, 3)), verbose=0).shape)
