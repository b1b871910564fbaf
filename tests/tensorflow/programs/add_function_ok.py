from keras import Input
from keras import layers

x = Input(shape=(8, 8, 4))
h = layers.Conv2D(4, 1)(x)
y = layers.add([x, h])
