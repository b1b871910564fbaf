import tensorflow as tf

numbers = tf.constant([1, 2])
total = tf.add(numbers, tf.constant([1.0, 2.0]))  # expect: error DLS301
