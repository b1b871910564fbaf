import keras
from keras import ops

x = keras.Input((512,))
a, b = ops.split(x, 2, axis=-1)
c, d, e = ops.split(x, [100, 300], axis=-1)
f, g, h = ops.split(x, 3, axis=-1)  # expect: error DLS105
