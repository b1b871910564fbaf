import tensorflow as tf


class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.conv = tf.keras.layers.Conv2D(4, 3)
        self.flatten = tf.keras.layers.Flatten()
        self.dense = tf.keras.layers.Dense(2)

    def call(self, x):
        return self.dense(self.flatten(self.conv(x)))


print(Net()(tf.zeros((2, 8, 8, 1))).shape)
