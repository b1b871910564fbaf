import keras
import tensorflow as tf

keras.layers.Dot(1)([tf.zeros((2, 3, 4)), tf.zeros((2, 3, 5))])
keras.layers.Dot(1)([tf.zeros((1, 3, 4)), tf.zeros((2, 3, 5))])  # expect: error DLS102
