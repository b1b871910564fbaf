from keras import Input
from keras.layers import Concatenate, Conv2D, Cropping2D

x = Input((16, 16, 3))
h = Conv2D(3, 5)(x)
y = Concatenate()([Cropping2D(2)(x), h])
