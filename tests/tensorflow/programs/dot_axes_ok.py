from keras import Input
from keras.layers import Dot

x = Input((5, 4))
y = Input((6, 4))
print(Dot(axes=2)([x, y]).shape)
