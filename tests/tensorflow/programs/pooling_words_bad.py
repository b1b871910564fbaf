"""A function of TensorFlow knows padding in capitals alone."""

import tensorflow as tf

pictures = tf.zeros([2, 8, 8, 3])
print(tf.nn.max_pool2d(pictures, 2, 2, "same").shape)  # expect: error DLS201
