import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
scores = tf.nn.xw_plus_b(tf.zeros([2, 3]), tf.zeros([3, 4]), tf.zeros([5]))  # expect: error DLS102
