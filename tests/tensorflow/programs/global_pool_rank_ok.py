from keras import Input
from keras.layers import GlobalAveragePooling2D, GlobalMaxPooling1D

x = Input((6, 4))
print(GlobalMaxPooling1D()(x).shape)
