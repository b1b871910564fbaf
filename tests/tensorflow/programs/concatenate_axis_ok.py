from keras import Input
from keras.layers import Dense, concatenate

x = Input((16,))
y = Input((8,))
h = concatenate([Dense(4)(x), Dense(4)(y)], axis=0)
