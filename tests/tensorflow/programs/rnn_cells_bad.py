import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 28, 10])
cell = tf.nn.rnn_cell.BasicLSTMCell(64)
outputs, state = tf.nn.dynamic_rnn(cell, x, dtype=tf.float32)
scores = tf.matmul(outputs[:, -1], tf.zeros([60, 2]))  # expect: error DLS101
