import keras
from keras import layers

x = keras.Input((8, 8, 3))
base = keras.Model(x, layers.Conv2D(4, 3)(x))
flat = layers.Flatten()(base.output)
whole = keras.Model(inputs=base.input, outputs=layers.Dense(base.output_shape[3])(flat))
rows = whole.output + keras.ops.zeros((4,))
size = keras.ops.zeros((base.input_shape[1], 2)) + keras.ops.zeros((8, 1))
