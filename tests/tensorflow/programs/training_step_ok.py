import numpy as np
import tensorflow as tf
from tensorflow import keras


class Net(keras.Model):
    def __init__(self):
        super().__init__()
        self.first = keras.layers.Dense(3)

    def train_step(self, data):
        with tf.GradientTape() as tape:
            y = tf.reduce_sum(tf.zeros((2, 3)) + tf.zeros((2, 3)))
        return {"loss": y}


net = Net()
net.compile(optimizer="adam")
net.fit(np.zeros((8, 4)), epochs=1)
