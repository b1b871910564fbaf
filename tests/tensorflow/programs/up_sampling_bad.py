from keras import Input
from keras.layers import Concatenate, Conv2D, MaxPooling2D, UpSampling2D

x = Input((15, 16, 3))
h = UpSampling2D()(MaxPooling2D()(x))
y = Concatenate()([x, h])  # expect: error DLS105
