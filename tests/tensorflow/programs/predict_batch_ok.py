import numpy as np
from keras.models import Sequential
from keras.layers import Dense

model = Sequential([Dense(8, input_shape=(5,)), Dense(1)])
x = np.zeros((9, 5))
print(model.predict(x[:1], verbose=0))
