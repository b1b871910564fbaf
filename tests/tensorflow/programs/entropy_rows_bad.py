import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 30, 8])
y = tf.placeholder(tf.float32, [None, 10])
scores = tf.matmul(x, tf.zeros([8, 10]))
cost = tf.reduce_mean(tf.nn.softmax_cross_entropy_with_logits(logits=scores, labels=y))  # expect: error DLS107
with tf.Session() as sess:
    sess.run(cost, feed_dict={x: np.zeros((2, 30, 8)), y: np.zeros((2, 10))})
