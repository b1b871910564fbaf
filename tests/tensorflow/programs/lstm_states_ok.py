from keras import Input
from keras.layers import Add, LSTM

x = Input((6, 2))
out, h, c = LSTM(4, return_state=True, return_sequences=True)(x)
y = Add()([h, c])
z = LSTM(4)(x)
w = Add()([h, z])
