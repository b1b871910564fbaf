"""The model of the README, on small images."""

import numpy as np
from keras_segmentation.models.unet import resnet50_unet

model = resnet50_unet(n_classes=5, input_height=224, input_width=224)
model.compile(loss="categorical_crossentropy", optimizer="adam")
print(model.predict(np.zeros((2, 224, 224, 3)), verbose=0).shape)
