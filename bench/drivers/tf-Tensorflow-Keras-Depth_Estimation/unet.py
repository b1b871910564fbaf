"""As model_builder.py does."""

import tensorflow as tf
from model.model_zoo.Unet import unet

model_input, model_output = unet(input_shape=(64, 64, 3), base_channel=8, output_channel=1, use_logits=False)
model = tf.keras.models.Model(model_input, model_output)
print(model(tf.zeros((2, 64, 64, 3))).shape)
