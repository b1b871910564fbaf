"""Slices of tensors run backwards, which those of torch do not."""

import tensorflow as tf

pictures = tf.zeros([4, 8, 6, 3])
mirrored = pictures[:, :, ::-1]
print((pictures + mirrored).shape)
print((pictures[:, ::-2] + tf.zeros([4, 4, 6, 3])).shape)
