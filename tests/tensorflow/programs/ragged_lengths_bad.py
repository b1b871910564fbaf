import tensorflow as tf

print(tf.RaggedTensor.from_row_lengths(tf.zeros([5, 4]), [2, 2]))  # expect: error DLS101
