import tensorflow as tf

rows = tf.raw_ops.MatMul(a=tf.zeros([5, 2]), b=tf.zeros([5, 3]), transpose_a=True)
print(tf.raw_ops.BiasAdd(value=rows, bias=tf.zeros([3])))
print(tf.raw_ops.BiasAdd(value=rows, bias=tf.zeros([3])))
