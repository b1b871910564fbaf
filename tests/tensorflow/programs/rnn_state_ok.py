import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [16, 28, 10])
outputs, state = tf.nn.dynamic_rnn(tf.nn.rnn_cell.GRUCell(5), x, initial_state=tf.zeros([16, 5]))
