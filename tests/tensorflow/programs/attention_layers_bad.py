import keras
from keras import layers

x = keras.Input((8, 10))
y = layers.MultiHeadAttention(2, 4, output_shape=9)(x, x)
total = layers.Add()([x, y])  # expect: error DLS102
