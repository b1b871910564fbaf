import tensorflow as tf

x = tf.zeros([5, 3])
y = tf.map_fn(lambda row: row[:2] * 2, x) + tf.zeros([5, 3])  # expect: error DLS102
