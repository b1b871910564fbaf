import tensorflow as tf
from tensorflow.keras.layers import Layer


class Linear(Layer):
    def __init__(self, units):
        super().__init__()
        self.units = units

    def build(self, input_shape):
        self.w = self.add_weight(shape=(input_shape[-1], self.units))
        self.b = self.add_weight(shape=(self.units,))

    def call(self, inputs):
        return tf.matmul(inputs, self.w) + self.b


print(Linear(3)(tf.zeros((2, 5))).shape)
