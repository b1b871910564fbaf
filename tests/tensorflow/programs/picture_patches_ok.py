import keras
import tensorflow as tf
from keras import layers, ops


class Patches(layers.Layer):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def call(self, images):
        sizes = ops.shape(images)
        rows = ops.image.extract_patches(images, size=self.size)
        return ops.reshape(rows, (sizes[0], (sizes[1] // self.size) * (sizes[2] // self.size), self.size * self.size * sizes[3]))


patches = Patches(8)(tf.zeros([2, 32, 24, 3]))
print(patches + tf.zeros([2, 12, 192]))
print(ops.image.extract_patches(tf.zeros([32, 32, 3]), (8, 4)) + tf.zeros([4, 8, 96]))
print(ops.image.extract_patches(tf.zeros([2, 32, 32, 3]), 8, strides=(4, 2), padding="same") + tf.zeros([2, 8, 16, 192]))
print(ops.image.extract_patches(tf.zeros([2, 32, 32, 3]), 8, dilation_rate=2, strides=1) + tf.zeros([2, 18, 18, 192]))
print(ops.image.extract_patches(tf.zeros([2, 3, 32, 32]), 8, data_format="channels_first") + tf.zeros([2, 192, 4, 4]))
inputs = keras.Input((32, 32, 3))
model = keras.Model(inputs, layers.Dense(5)(Patches(4)(inputs)))
print(model(tf.zeros([2, 32, 32, 3])) + tf.zeros([2, 64, 5]))
