from keras import Input
from keras.layers import Concatenate, Conv2D

x = Input((16, 16, 3))
a = Conv2D(4, 3, padding='same')(x)
b = Conv2D(6, 3, padding='valid')(x)
print(Concatenate()([a, b]).shape)  # expect: error DLS105
