"""Who waits for a missing key does not catch what TensorFlow raises."""

import tensorflow as tf

weights = tf.zeros((3, 4))
try:
    tf.matmul(weights, weights)  # expect: error DLS101
except KeyError as missing:
    print(missing)
