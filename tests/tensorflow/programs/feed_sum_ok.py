import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()


class Sum:
    def __init__(self, width):
        self.a = tf.placeholder(tf.float32, [None, width])
        self.b = tf.placeholder(tf.float32, [None, width])
        self.both = self.a + self.b

    def run(self, session, a, b):
        return session.run([self.both, self.a], feed_dict={self.a: a, self.b: b})


model = Sum(3)
with tf.Session() as sess:
    print(model.run(sess, np.zeros((4, 3)), np.zeros((1, 3))))
    print(model.run(sess, np.zeros((4, 3)), np.zeros((4, 3))))
