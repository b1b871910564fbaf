import keras
import tensorflow as tf
from keras.layers import Convolution2D, MaxPool2D


class Doubled(keras.Layer):
    def call(self, inputs):
        return inputs * 2


x = keras.Input((8, 8, 3))
y = tf.keras.layers.AvgPool2D(2)(Doubled()(MaxPool2D()(x)))
print(Convolution2D(3, 2)(y).shape)
