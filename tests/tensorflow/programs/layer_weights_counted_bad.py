import keras
import numpy as np

model = keras.Sequential([keras.Input((3,)), keras.layers.Dense(4, use_bias=False)])
model.layers[0].set_weights([np.zeros((3, 4)), np.zeros(4)])  # expect: error DLS109
