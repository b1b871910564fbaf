import keras
from keras import layers

x = keras.Input((8, 10))
a = layers.RNN(layers.LSTMCell(4))(x)
b = layers.RNN(layers.GRUCell(6))(x)
total = keras.ops.add(a, b)  # expect: error DLS102
