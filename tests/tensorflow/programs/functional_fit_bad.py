import numpy as np
from keras.layers import Dense, Input
from keras.models import Model

x = Input(shape=(4,))
model = Model(inputs=x, outputs=Dense(3, activation='softmax')(x))
model.compile(optimizer='sgd', loss='categorical_crossentropy')
model.fit(np.zeros((8, 5)), np.zeros((8, 3)), verbose=0)  # expect: error DLS101
