import tensorflow as tf

tf.sets.intersection(tf.constant([[1, 2, 3]]), tf.constant([[2, 4, 5]]))
