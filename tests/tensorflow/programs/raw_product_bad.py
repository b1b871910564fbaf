import tensorflow as tf

samples = tf.zeros([4, 2, 3])
print(tf.matmul(samples, tf.zeros([4, 3, 5])))
print(tf.raw_ops.MatMul(a=samples[0], b=tf.zeros([3, 5])))
print(tf.raw_ops.MatMul(a=samples, b=tf.zeros([4, 3, 5])))  # expect: error DLS106
