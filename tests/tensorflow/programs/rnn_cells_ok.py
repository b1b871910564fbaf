import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 28, 10])
cell = tf.nn.rnn_cell.BasicLSTMCell(64)
outputs, state = tf.nn.dynamic_rnn(cell, x, dtype=tf.float32)
scores = tf.matmul(outputs[:, -1], tf.zeros([64, 2]))
same = state.h + outputs[:, 0]
first = cell.zero_state(32, tf.float32)
again = first.c + tf.zeros([32, 64])
steps, last = tf.nn.static_rnn(tf.nn.rnn_cell.LSTMCell(8, num_proj=3), tf.unstack(x, 28, 1), dtype=tf.float32)
hidden = tf.matmul(steps[-1], tf.zeros([3, 2])) + tf.matmul(last.c, tf.zeros([8, 2]))
stacked = tf.nn.rnn_cell.MultiRNNCell([tf.nn.rnn_cell.GRUCell(size) for size in (16, 20)])
out, (low, high) = tf.nn.dynamic_rnn(stacked, x, dtype=tf.float32)
both = tf.concat([low, high], 1) + tf.zeros([36])
