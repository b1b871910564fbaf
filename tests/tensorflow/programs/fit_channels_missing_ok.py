import numpy as np
from keras.models import Sequential
from keras.layers import Conv2D, Dense, Flatten

x = np.zeros((6, 28, 28))
x = x.reshape(6, 28, 28, 1)
model = Sequential([Conv2D(4, 3, input_shape=(28, 28, 1)), Flatten(), Dense(1, activation='sigmoid')])
model.compile('adam', 'binary_crossentropy')
model.fit(x, np.zeros(6), verbose=0)
