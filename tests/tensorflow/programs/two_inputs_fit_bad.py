import numpy as np
from keras.layers import Concatenate, Dense, Input
from keras.models import Model

a = Input(shape=(4,))
b = Input(shape=(6,))
model = Model(inputs=[a, b], outputs=Dense(1)(Concatenate()([a, b])))
model.compile(optimizer='sgd', loss='mse')
model.fit([np.zeros((3, 4)), np.zeros((3, 4))], np.zeros((3, 1)), verbose=0)  # expect: error DLS101
