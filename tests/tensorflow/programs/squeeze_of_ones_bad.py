import numpy as np
import tensorflow as tf
from tensorflow import keras

states = tf.zeros((4, 2, 8))
first, second = tf.split(states, 2, axis=1)
print(tf.squeeze(first, axis=1) @ tf.ones((8, 3)))
print(np.squeeze(np.zeros((5, 1, 2)), axis=1).shape)

inputs = keras.Input((1, 6))
print(keras.ops.squeeze(inputs, axis=2).shape)  # expect: error DLS106
