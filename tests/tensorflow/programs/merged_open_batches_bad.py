"""Layers that add what other layers give, of inputs whose batches are not known to be one."""

import os

import tensorflow as tf

shape = tuple([int(size) for size in os.environ.get("SHAPE", "28,28,3").split(",")])
inputs = tf.keras.Input(shape=shape)
other = tf.keras.Input(shape=(28, 28, 7))
wide = tf.keras.layers.Conv2D(7, 3, padding="same")(inputs)
print(tf.keras.layers.Add()([wide, other]).shape)
narrow = tf.keras.layers.Conv2D(6, 3, padding="same")(inputs)
print(tf.keras.layers.Add()([narrow, other]).shape)  # expect: error DLS102
