import keras
import tensorflow as tf
from keras import layers


class Heads(layers.Layer):
    def __init__(self, heads, width):
        super().__init__()
        self.heads, self.width = heads, width
        self.state_size = heads * width
        self.project = layers.Dense(heads * width)

    def call(self, inputs, states):
        state = states[0] if keras.tree.is_nested(states) else states
        new = keras.ops.reshape(self.project(inputs), (-1, self.heads, self.width)) + state
        return keras.ops.reshape(new, (-1, self.heads * self.width)), [new]

    def get_initial_state(self, batch_size=None):
        return [keras.ops.zeros((batch_size, self.heads, self.width))]


print(layers.RNN(Heads(5, 4))(tf.zeros([3, 7, 2])) + tf.zeros([3, 20]))
