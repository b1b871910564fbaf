"""The transformer on encoded images of 49 places."""

import tensorflow as tf
from image2source.transformers_helper import Transformer, create_masks

model = Transformer(2, 64, 4, 128, 49, 200)
source = tf.zeros((64, 20), tf.int64)
mask = create_masks(source)
output, weights = model(tf.random.uniform((64, 7, 7, 1280)), source, training=True, look_ahead_mask=mask, decode_pos=None)
print(output.shape)
