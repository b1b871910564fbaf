import tensorflow as tf
from tensorflow import keras

words, marks = keras.Input((8,), name="words"), keras.Input((3,), name="marks")
joined = keras.layers.concatenate([keras.layers.Dense(4)(words), marks])
model = keras.Model({"words": words, "marks": marks}, joined)
rows = model({"words": tf.zeros((2, 8)), "marks": tf.zeros((2, 3))})
tf.matmul(rows, tf.zeros((7, 5)))
