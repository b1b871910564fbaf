import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder(tf.float32, [None, 3])
x.set_shape([1028, 3])
y = tf.identity(x)
y.set_shape([None, None])
y.set_shape((1028, 3))
