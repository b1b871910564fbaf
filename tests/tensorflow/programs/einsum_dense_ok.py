import keras
import tensorflow as tf
from keras.layers import EinsumDense

x = tf.zeros([2, 5, 6])
print(EinsumDense("abc,cd->abd", output_shape=(None, 64), bias_axes="d")(x) + tf.zeros([2, 5, 64]))
print(EinsumDense("ab,bc->ac", 64)(tf.zeros([2, 6])) + tf.zeros([2, 64]))
print(EinsumDense("...x,xy->...y", output_shape=7, bias_axes="y")(x) + tf.zeros([2, 5, 7]))
print(EinsumDense("abc,cde->abde", output_shape=(None, 4, 8), bias_axes="de", activation="relu")(x) + tf.zeros([2, 5, 4, 8]))
print(EinsumDense("abcd,cde->abe", output_shape=(None, 8))(tf.zeros([2, 5, 4, 6])) + tf.zeros([2, 5, 8]))
print(EinsumDense("abc,bd->acd", output_shape=(None, 64))(x) + tf.zeros([2, 6, 64]))
print(EinsumDense("ab...,bc->ac...", output_shape=(64, None))(x) + tf.zeros([2, 64, 6]))
model = keras.Sequential([keras.Input((5, 6)), EinsumDense("abc,cd->abd", (5, 3)), keras.layers.Flatten(), keras.layers.Dense(2)])
print(model(x) + tf.zeros([2, 2]))
