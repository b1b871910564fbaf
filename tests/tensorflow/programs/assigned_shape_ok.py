import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

table = tf.get_variable("table", [10, 4])
new = tf.placeholder(tf.float32, [10, 4])
update = tf.assign(table, new)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(update, {new: np.zeros((10, 4), np.float32)})
