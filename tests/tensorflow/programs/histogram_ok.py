"""What a function gives of which only the kind is known goes into one whose law is."""

import tensorflow as tf

counts = tf.histogram_fixed_width(tf.zeros((8,)), [0.0, 5.0], nbins=5)
print(tf.cast(counts, tf.float32) + 1.0)
