import tensorflow as tf

numbers = tf.constant([1, 2])
rates = tf.constant([1.0, 2.0])
print(numbers * 2 + 1, tf.cast(numbers, tf.float32) * rates, rates / 2)
