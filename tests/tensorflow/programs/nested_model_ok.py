from keras import Input
from keras.layers import Conv2D, GlobalAveragePooling2D, LSTM, Dense
from keras.models import Model, Sequential

x = Input((8, 8, 1))
body = Model(x, GlobalAveragePooling2D()(Conv2D(4, 3)(x)))
model = Sequential()
model.add(body)
model.add(Dense(2))
