"""Layers that resize and crop take pictures in a list, too, and what they give has as many dimensions as they were given."""

import numpy as np
import tensorflow as tf

pictures = [np.zeros((427, 640, 3), dtype=np.uint8), np.zeros((427, 640, 3), dtype=np.uint8)]
cropped = tf.keras.layers.CenterCrop(height=70, width=120)(pictures)
scaled = tf.keras.layers.Rescaling(scale=1 / 255)(cropped)
print(tf.keras.layers.Conv2D(filters=32, kernel_size=7)(scaled).shape)
one = tf.keras.layers.Resizing(24, 32)(pictures[0] * 1.0)
print(tf.keras.layers.Conv2D(4, 3)(one[tf.newaxis]).shape)
