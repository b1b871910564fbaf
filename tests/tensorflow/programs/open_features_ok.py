import keras
from keras import layers

x = keras.Input((None, 6))
y = layers.Dense(3)(layers.LSTM(4)(x))
