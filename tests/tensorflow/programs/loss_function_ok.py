import numpy as np
from tensorflow import keras

model = keras.Sequential()
model.add(keras.layers.Dense(8, activation="relu", input_shape=(32,)))
model.add(keras.layers.Dense(2, activation="sigmoid"))
model.compile(loss=keras.losses.categorical_crossentropy, optimizer="sgd")
x = np.random.random((100, 32))
y = np.eye(2)[np.random.randint(0, 2, 100)]
model.fit(x, y, epochs=1)
