"""Positions with a step of 2."""

import keras

print(keras.ops.arange(0, 6, 2))
print(keras.ops.arange(6, 0, -2))
