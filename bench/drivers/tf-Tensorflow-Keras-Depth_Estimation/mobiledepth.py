"""As model_builder.py does."""

import tensorflow as tf
from model.model_zoo.MobileDepth import MobileDepth

model = MobileDepth(image_size=(128, 128), classifier_activation=None).build_model()
print(model(tf.zeros((2, 128, 128, 3))).shape)
