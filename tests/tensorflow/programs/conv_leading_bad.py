import keras
import tensorflow as tf

videos = tf.zeros((2, 5, 28, 28, 3))
rows = keras.ops.mean(videos, 1)
print(keras.layers.Conv2D(8, 3)(rows).shape)
print(keras.layers.Conv2D(8, 3)(videos).shape)  # expect: error DLS104
