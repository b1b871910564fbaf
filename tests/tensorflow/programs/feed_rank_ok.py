import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder(tf.float32, [None, 784])
y = tf.placeholder(tf.float32, [None, 10])
w = tf.Variable(tf.zeros([784, 10]))
loss = tf.reduce_mean(tf.nn.softmax_cross_entropy_with_logits(labels=y, logits=tf.matmul(x, w)))
step = tf.train.GradientDescentOptimizer(0.5).minimize(loss)

images = np.random.random((100, 784))
labels = np.eye(10)[np.random.randint(0, 10, 100)]
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for i in range(10):
        sess.run(step, feed_dict={x: images, y: labels})
