from keras import Input
from keras.layers import Permute

x = Input((3, 4))
print(Permute((2, 1))(x).shape)
