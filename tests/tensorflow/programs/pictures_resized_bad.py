"""One picture stays one: nothing convolves it."""

import numpy as np
import tensorflow as tf

one = tf.keras.layers.Resizing(24, 32)(np.zeros((427, 640, 3)))
print(tf.keras.layers.Conv2D(4, 3)(one).shape)  # expect: error DLS104
