"""Whole numbers have no mean squared error of floats, and truth values are not added."""

import tensorflow as tf

classes = tf.argmax(tf.zeros([8, 10]), axis=1, output_type=tf.int32)
truth = tf.zeros([8], tf.int32)
right = tf.equal(classes, truth)
try:
    print(tf.add(right, right))
except (TypeError, tf.errors.InvalidArgumentError):
    print("truth values")
print(tf.nn.softplus(classes))  # expect: error DLS111
