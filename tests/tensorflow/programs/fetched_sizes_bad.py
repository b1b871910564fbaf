import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder(tf.float32, [None, 8])
h = tf.reshape(tf.reshape(x, [-1, 4, 2]), [-1, 8])
both = tf.concat([x, h], 1)
with tf.Session() as sess:
    first, parts, nothing = sess.run([both, {"x": x}, tf.no_op()], feed_dict={x: np.ones((5, 8))})
assert nothing is None
total = np.zeros((5, 16)) + first
np.zeros((4, 8)) + parts["x"]  # expect: error DLS102
