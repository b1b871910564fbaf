import numpy as np
from keras.layers import Concatenate, Dense, Input
from keras.models import Model

a = Input(shape=(4,))
b = Input(shape=(6,))
h = Concatenate()([Dense(8)(a), Dense(8)(b)])
model = Model(inputs=[a, b], outputs=Dense(1)(h))
print(model([np.zeros((3, 4)), np.zeros((3, 6))]).shape)
