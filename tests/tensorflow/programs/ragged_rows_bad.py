import tensorflow as tf

words = tf.RaggedTensor.from_row_lengths(tf.zeros([5, 4]), [2, 3])
print(tf.zeros([2, 2, 4]) + words.to_tensor())  # expect: error DLS102
