import tensorflow as tf
from tensorflow import keras

numbers = keras.Input((1,))
model = keras.Model(numbers, keras.layers.Embedding(100, 4)(numbers))
rows = model(tf.zeros((3, 6)))
tf.reshape(rows, (3, 24))
named = keras.Model({"numbers": numbers}, keras.layers.Embedding(50, 2)(numbers))
tf.reshape(named({"numbers": tf.zeros((3, 6))}), (3, 12))
