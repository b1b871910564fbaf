import tensorflow as tf

tf.nn.max_pool(tf.zeros([4, 8, 8, 3]), [1, 2, 2, 1], [1, 2, 2, 1], "SAME")
