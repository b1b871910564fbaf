import tensorflow as tf
from tensorflow.contrib import rnn

x = tf.placeholder(tf.float32, [None, 28, 10])
outputs, state = rnn.static_rnn(rnn.BasicLSTMCell(16), tf.unstack(x, 28, 1), dtype=tf.float32)
scores = tf.matmul(outputs[-1], tf.Variable(tf.zeros([15, 2])))  # expect: error DLS101
