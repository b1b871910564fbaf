import keras
import numpy as np

one, two = np.zeros((1, 3), "float32"), np.zeros((2, 3), "float32")
keras.layers.Add()([two, two])
keras.layers.Add()([keras.Input((3,)), keras.Input(batch_shape=(2, 3))])
keras.layers.Add()([one, two])  # expect: error DLS102
