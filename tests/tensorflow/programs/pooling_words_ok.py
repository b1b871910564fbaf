"""A layer takes padding in small letters, a function in capitals."""

import tensorflow as tf

pictures = tf.zeros([2, 8, 8, 3])
print(tf.keras.layers.MaxPooling2D(2, padding="same")(pictures).shape)
print(tf.nn.max_pool2d(pictures, 2, 2, "SAME").shape)
