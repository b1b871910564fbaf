"""Positions with a step of 0: there would be no end of them."""

import keras

print(keras.ops.arange(0, 6, 2))
print(keras.ops.arange(0, 6, 0))  # expect: error DLS111
