"""As model_builder.py does."""

import tensorflow as tf
from model.model_zoo.CSNet_HR_lite import CSNetHRLite

model = CSNetHRLite(image_size=(128, 128), classifier_activation=None).build_model()
print(model(tf.zeros((2, 128, 128, 3))).shape)
