"""A loss that the program calls itself is one number, unless it is not reduced."""

import tensorflow as tf

loss = tf.keras.losses.BinaryCrossentropy(from_logits=True)
each = tf.keras.losses.BinaryCrossentropy(from_logits=True, reduction="none")
y, p = tf.ones((4, 1)), tf.zeros((4, 1))
print(each(y, p)[0])
print(loss(y, p)[0])  # expect: error DLS106
