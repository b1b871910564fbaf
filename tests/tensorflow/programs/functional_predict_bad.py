import numpy as np
from keras.layers import Dense, Flatten, Input
from keras.models import Model

x = Input((4, 4))
model = Model(x, Dense(2)(Flatten()(x)))
print(model.predict(np.zeros((4, 4)), verbose=0).shape)  # expect: error DLS101
