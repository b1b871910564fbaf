"""A number has no dimension 0."""

import tensorflow as tf

loss = tf.reduce_mean(tf.zeros([4, 3]))
print(tf.reduce_sum(loss, axis=0))  # expect: error DLS106
