from keras import Input
from keras.layers import Subtract

x = Input((8,))
y = Input((7,))
print(Subtract()([x, y]).shape)  # expect: error DLS102
