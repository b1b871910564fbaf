import numpy as np
import tensorflow as tf

class Centered(tf.keras.Model):
    def __init__(self, batch_size):
        super().__init__()
        self.batch_size = batch_size
        self.dense = tf.keras.layers.Dense(6)

    def call(self, x):
        x = self.dense(x)
        return tf.reshape(x, (self.batch_size, 2, 3))  # expect: error DLS103

model = Centered(32)
model.compile("sgd", "mse")
x = np.random.rand(100, 4)
y = np.random.rand(100, 2, 3)
model.fit(x, y, batch_size=32, epochs=1, verbose=0)
