"""Layers that differ in their names alone are made by calls that are not told apart; one that differs in more fails."""

import tensorflow as tf


def block(x, channels, strides, prefix):
    x = tf.keras.layers.Conv2D(channels, (3, 3), strides=(strides, strides), name=prefix + "_conv")(x)  # expect: error DLS111
    return tf.keras.layers.Activation("relu", name=prefix + "_relu")(x)


inputs = tf.keras.Input((64, 64, 3))
first = block(inputs, channels=8, strides=1, prefix="first")
second = block(inputs, channels=8, strides=1, prefix="second")
both = tf.keras.layers.Concatenate()([first, second])
print(block(both, channels=8, strides=0, prefix="third").shape)
