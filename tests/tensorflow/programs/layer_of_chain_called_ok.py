import tensorflow as tf
from tensorflow import keras

model = keras.Sequential([keras.layers.Input((8,)), keras.layers.Dense(4), keras.layers.Dense(3)])
hidden = model.layers[0](tf.zeros((2, 8)))
tf.reshape(hidden, (4, 2))
