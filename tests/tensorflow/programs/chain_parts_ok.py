import keras
import numpy as np

chain = keras.Sequential([keras.Input((8,)), keras.layers.Dense(4, name="features"), keras.layers.Dense(3)])
features = keras.Model(chain.inputs, chain.layers[-2].output)
same = keras.Model(chain.inputs, chain.get_layer("features").output)
rows = features(np.zeros((2, 8), "float32"))
print(keras.ops.matmul(rows, np.zeros((4, 1), "float32")))
