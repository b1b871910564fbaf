import tensorflow as tf

inputs = tf.zeros([4, 32])
if inputs.dtype == tf.float32:
    inputs = inputs[:, :16]
print(tf.matmul(inputs, tf.zeros([32, 2])))  # expect: error DLS101
