import numpy as np
from keras.models import Sequential
from keras.layers import Dense
from keras.utils import to_categorical

y = to_categorical(np.zeros(6, dtype=int), num_classes=3)
model = Sequential([Dense(3, input_shape=(5,), activation='softmax')])
model.compile(loss='categorical_crossentropy', optimizer='adam')
model.fit(np.zeros((6, 5)), y, verbose=0)
