"""A number is summed up over all of its dimensions, of which it has none."""

import tensorflow as tf

loss = tf.reduce_mean(tf.zeros([4, 3]))
print(tf.reduce_sum(loss), tf.reduce_sum(loss, axis=[]))
