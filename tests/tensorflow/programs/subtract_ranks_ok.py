from keras import Input
from keras.layers import Subtract

x = Input((8,))
y = Input((8,))
print(Subtract()([x, y]).shape)
