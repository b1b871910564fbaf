import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 28, 10])
(forward, backward), (last, first) = tf.nn.bidirectional_dynamic_rnn(
    tf.nn.rnn_cell.GRUCell(5), tf.nn.rnn_cell.GRUCell(7), x, dtype=tf.float32)
w = tf.get_variable("w", [10, 4])
scores = tf.matmul(tf.concat([last, first], 1), w)  # expect: error DLS101
