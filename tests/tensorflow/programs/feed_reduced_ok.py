import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder("float")
y = tf.placeholder("float", [None])
total = tf.reduce_sum(x, 1) + y
with tf.Session() as sess:
    print(sess.run(total, feed_dict={x: np.zeros((5, 3)), y: np.zeros(5)}).shape)
