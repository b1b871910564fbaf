import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

table = tf.get_variable("table", [10, 4])
new = tf.placeholder(tf.float32, [4, 10])
update = tf.assign(table, new)  # expect: error DLS101
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(update, {new: np.zeros((4, 10), np.float32)})
