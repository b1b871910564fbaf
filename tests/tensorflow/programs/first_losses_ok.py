import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
y = tf.placeholder(tf.int32, [None, 1])
scores = tf.placeholder(tf.float32, [None, 10])
loss = tf.losses.sparse_softmax_cross_entropy(labels=y, logits=scores)
other = tf.losses.mean_squared_error(tf.zeros([4, 1]), tf.zeros([4, 1]))
total = tf.reshape(loss + other, [1])
