from keras import Input
from keras.layers import Dense, GlobalAveragePooling2D, Multiply, Reshape

x = Input((8, 8, 4))
w = Dense(4)(GlobalAveragePooling2D()(x))
w = Reshape((1, 1, -1))(w)
y = Multiply()([x, w])
