import tensorflow as tf

mask = tf.sequence_mask([1, 3, 2], 5)
print(mask | tf.zeros([3, 5], tf.bool))
print(mask | tf.zeros([3, 4], tf.bool))  # expect: error DLS102
