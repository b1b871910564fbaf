"""Whatever the shape of a model's input is: what comes out of a pooling of pictures has four dimensions, which no LSTM takes."""

import os

import tensorflow as tf

shape = tuple([int(size) for size in os.environ.get("SHAPE", "28,28,3").split(",")])
inputs = tf.keras.Input(shape=shape)
x = tf.keras.layers.MaxPooling2D()(inputs)
x = tf.keras.layers.LSTM(5)(x)  # expect: error DLS110
