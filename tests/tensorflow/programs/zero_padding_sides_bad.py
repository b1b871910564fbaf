from keras import Input
from keras.layers import Add, Conv2D, ZeroPadding2D

x = Input((16, 16, 3))
h = Conv2D(3, 3)(ZeroPadding2D(((0, 2), (1, 0)))(x))
y = Add()([x, h])  # expect: error DLS102
