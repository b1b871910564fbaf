import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 3])
difference = x - y
total = tf.reduce_sum(x)
shape = tf.zeros_like(tf.Variable(tf.ones([2, 3])))
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    print(sess.run([total, shape], feed_dict={x: np.zeros((4, 3)), y: np.zeros((5, 3))}))
