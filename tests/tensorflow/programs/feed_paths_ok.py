import sys

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 3])
z = tf.placeholder(tf.float32)
flag = tf.placeholder(tf.bool, [])


def difference(a, b):
    return a - b


first = difference(x, y)
second = difference(x, y)
chosen = tf.cond(flag, lambda: x - y, lambda: x)
start = tf.Variable(tf.zeros([2, 3]))
assigned = tf.assign(start, start + 1.0)
if len(sys.argv) > 5:
    output = first
else:
    output = x
parts = {"first": first, "other": tf.reduce_sum(y, 0)}
halves = z / 2 + tf.reduce_mean(z, 1, keepdims=True)
turns = x
for i in range(2):
    if i == 0:
        turns = x - y
    else:
        turns = tf.concat([x, y], 0)


def run(session, what, a, b):
    return session.run(what, feed_dict={x: a, y: b})


with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    print(run(sess, first, np.zeros((4, 3)), np.zeros((4, 3))))
    print(run(sess, second, np.zeros((5, 3)), np.zeros((1, 3))))
    print(sess.run(chosen, feed_dict={x: np.zeros((4, 3)), y: np.zeros((5, 3)), flag: False}))
    print(sess.run([output, parts["other"], assigned], feed_dict={x: np.zeros((4, 3)), y: np.zeros((5, 3))}))
    print(sess.run(turns, feed_dict={x: np.zeros((4, 3)), y: np.zeros((5, 3))}))
    print(sess.run(halves, feed_dict={z: np.zeros((4, 3))}))
    data = np.zeros((10, 3))
    for start in range(0, 10, 4):
        batch = data[start:start + 4]
        print(sess.run(first, {x: batch, y: batch}))
    feed = {x: np.zeros((4, 3))}
    feed[y] = np.zeros((5, 3))
    feed[y] = np.zeros((4, 3))
    print(sess.run(first, feed))
    for a, b in [(data[:2], data[2:4]), (data[:3], data[3:6])]:
        print(sess.run([first, second], feed_dict={x: a, y: b}))
