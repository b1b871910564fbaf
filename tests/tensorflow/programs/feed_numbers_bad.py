import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder(tf.float32, shape=[4, 2])
keep = tf.placeholder(tf.float32)
rate = tf.placeholder(tf.float32, [])
y = tf.nn.dropout(x * rate, keep)
data = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0]]
with tf.Session() as sess:
    feed = {x: data, rate: 0.1, keep: 0.5}
    sess.run(y, feed)  # expect: error DLS112
