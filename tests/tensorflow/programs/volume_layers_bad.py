import keras
from keras import layers

x = keras.Input((5, 6, 7, 3))
y = layers.Cropping3D(1)(layers.ZeroPadding3D(2)(layers.UpSampling3D(2)(x)))
same = y + keras.ops.zeros((12, 14, 15, 3))  # expect: error DLS102
