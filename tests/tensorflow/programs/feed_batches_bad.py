import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder(tf.float32, [None, 900])
y = tf.placeholder(tf.float32, [None, 62])


def layer(inputs, sizes):
    kernel = tf.Variable(tf.truncated_normal(sizes, stddev=0.1))
    outputs = tf.nn.relu(tf.nn.conv2d(inputs, kernel, strides=[1, 1, 1, 1], padding="SAME"))
    return tf.nn.max_pool(outputs, ksize=[1, 2, 2, 1], strides=[1, 2, 2, 1], padding="SAME")


h = layer(layer(tf.reshape(x, [-1, 30, 30, 1]), [5, 5, 1, 32]), [5, 5, 32, 64])
flat = tf.reshape(h, [-1, 4 * 4 * 64])
logits = tf.matmul(flat, tf.Variable(tf.truncated_normal([4 * 4 * 64, 62])))
losses = tf.nn.softmax_cross_entropy_with_logits(labels=y, logits=logits)  # expect: error DLS107
loss = tf.reduce_mean(losses)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for i in range(3):
        print(sess.run(loss, feed_dict={x: np.zeros((10, 900)), y: np.zeros((10, 62))}))
