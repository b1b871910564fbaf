import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
y = tf.placeholder(tf.int32, [None, 10])
scores = tf.placeholder(tf.float32, [None, 10])
loss = tf.losses.sparse_softmax_cross_entropy(labels=y, logits=scores)  # expect: error DLS107
