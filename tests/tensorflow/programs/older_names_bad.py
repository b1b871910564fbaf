import tensorflow as tf
from tensorflow.compat.v1.keras import layers

x = tf.compat.v1.keras.Input((4,))
y = layers.Dense(3)(x)
z = tf.keras.layers.Dense(2)(y) + tf.zeros([3])  # expect: error DLS102
