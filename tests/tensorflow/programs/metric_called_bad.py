"""Metrics that the program calls itself are numbers; with several thresholds, one for each."""

import tensorflow as tf

y, p = tf.ones((4,)), tf.zeros((4,))
mean = tf.keras.metrics.Mean()
mean.update_state(p)
several = tf.keras.metrics.Precision(thresholds=[0.3, 0.6])
print(several(y, p)[1], mean.result() + 1.0)
print(tf.keras.metrics.TruePositives()(y, p)[0])  # expect: error DLS106
