import tensorflow as tf

deep = tf.nn.depth_to_space(tf.zeros([2, 4, 4, 6]), 2)  # expect: error DLS105
