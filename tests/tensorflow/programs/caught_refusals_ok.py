"""What TensorFlow refuses is an InvalidArgumentError eagerly, and a ValueError in a layer: each is caught where it happens."""

import tensorflow as tf

weights = tf.zeros((3, 4))
try:
    tf.constant(2.0) + tf.constant(40)
except tf.errors.InvalidArgumentError as refused:
    print(refused)
try:
    tf.matmul(weights, weights)
except tf.errors.InvalidArgumentError as refused:
    print(refused)
try:
    tf.keras.layers.Dense(3)(tf.zeros(()))
except ValueError as refused:
    print(refused)
print(tf.matmul(weights, weights, transpose_b=True).shape)
