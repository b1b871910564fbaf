import keras
from keras import layers

x = keras.Input((None, 6))
y = layers.Dense(3)(layers.Flatten()(x))  # expect: error DLS101
