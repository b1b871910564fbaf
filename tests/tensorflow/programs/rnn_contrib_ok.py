import tensorflow as tf
from tensorflow.contrib import rnn
from tensorflow.contrib.legacy_seq2seq import basic_rnn_seq2seq

x = tf.placeholder(tf.float32, [None, 28, 10])
steps = tf.unstack(x, 28, 1)
outputs, state = rnn.static_rnn(rnn.BasicLSTMCell(16), steps, dtype=tf.float32)
scores = tf.matmul(outputs[-1], tf.Variable(tf.zeros([16, 2])))
both, _, _ = rnn.static_bidirectional_rnn(rnn.GRUCell(4), rnn.GRUCell(5), steps, dtype=tf.float32)
rows = tf.matmul(both[0], tf.zeros([9, 2])) + scores
written, last = basic_rnn_seq2seq(steps, steps, rnn.GRUCell(6))
same = written[0] + tf.zeros([6])
