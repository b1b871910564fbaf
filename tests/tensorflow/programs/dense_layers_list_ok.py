import tensorflow as tf
from tensorflow import keras

layers = [keras.layers.Dense(4), keras.layers.Dense(5)]
x = tf.zeros((2, 3))
for layer in layers:
    x = layer(x)
print(tf.reshape(x, (10,)))
