"""Every second row of eight from the end are four."""

import tensorflow as tf

pictures = tf.zeros([4, 8, 6, 3])
print((pictures[:, ::-2] + tf.zeros([4, 3, 6, 3])).shape)  # expect: error DLS102
