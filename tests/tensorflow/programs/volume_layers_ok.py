import keras
from keras import layers

x = keras.Input((5, 6, 7, 3))
y = layers.Cropping3D(1)(layers.ZeroPadding3D(2)(layers.UpSampling3D(2)(x)))
flat = layers.Flatten()(y)
scores = layers.Dense(4)(flat) + keras.ops.zeros((4,))
same = y + keras.ops.zeros((12, 14, 16, 3))
steps = layers.Conv1DTranspose(4, 3, strides=2)(keras.Input((8, 10))) + keras.ops.zeros((17, 4))
image = layers.Resizing(8, 9)(keras.Input((16, 16, 3))) + keras.ops.zeros((8, 9, 3))
number = layers.Dense(2)(layers.Flatten()(keras.Input(())))
