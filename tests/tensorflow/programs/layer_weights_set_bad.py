import keras
import numpy as np

layer = keras.layers.Dense(4)
layer.build((None, 3))
layer.set_weights([np.zeros((4, 3)), np.zeros(4)])  # expect: error DLS101
