import keras
from keras import layers

x = keras.Input((8, 10))
a = layers.RNN(layers.LSTMCell(4))(x)
out, h, c = layers.RNN(layers.LSTMCell(4), return_sequences=True, return_state=True)(x)
b = layers.RNN([layers.GRUCell(4), layers.GRUCell(6)])(x)
total = layers.Add()([a, h, c])
rows = layers.Add()([layers.Dense(4)(b), a])
steps = layers.Dense(2)(out) + keras.ops.zeros((8, 2))
