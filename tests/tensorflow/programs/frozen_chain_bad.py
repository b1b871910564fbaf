import numpy as np
from tensorflow import keras

critic = keras.Sequential()
critic.add(keras.layers.Dense(4, input_shape=(3,)))
critic.add(keras.layers.Dense(1))
critic.compile(loss="mse", optimizer="adam")
critic.trainable = False

noise = keras.Input((5,))
both = keras.Model(noise, critic(keras.layers.Dense(3)(noise)))
both.compile(loss="mse", optimizer="adam")


def train(model, samples):
    return model.train_on_batch(samples, np.zeros((8, 1)))


train(both, np.zeros((8, 5)))
critic.trainable = True
train(critic, np.zeros((8, 3)))
critic.predict(np.zeros((8, 4)))  # expect: error DLS101
