import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [4, 3])
training = tf.placeholder(tf.bool)
y = tf.cond(training, lambda: x * 2, lambda: x + 1)
z = tf.matmul(y, tf.zeros([4, 5]))  # expect: error DLS101
