from keras import Input
from keras.layers import Add, Dense

x = Input((16,))
h = Dense(8)(x)
y = Add()([x, h])  # expect: error DLS102
