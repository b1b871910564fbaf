import numpy as np
import keras


class Net(keras.Model):
    def __init__(self):
        super().__init__()
        self.first = keras.layers.Dense(4)
        self.second = keras.layers.Dense(5)

    def call(self, x):
        return {"first": self.first(x["image"]), "second": self.second(x["image"])}


model = Net()
model.compile(loss="mse", optimizer="sgd")
targets = {"first": np.zeros((16, 4)), "second": np.zeros((16, 3))}
model.fit({"image": np.zeros((16, 8))}, targets, verbose=0)  # expect: error DLS107
