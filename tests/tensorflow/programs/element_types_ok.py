import numpy as np
import tensorflow as tf

numbers = tf.constant([1, 2])
total = tf.add(tf.cast(numbers, "float"), tf.constant([1.0, 2.0]))
array = tf.add(tf.zeros([3]), np.zeros(3))
scaled = tf.multiply(tf.zeros([3], float), 2)
