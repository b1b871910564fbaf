import tensorflow as tf
from keras.layers import Dense

layer = Dense(3)
layer(tf.zeros((2, 5)))
print(layer(tf.zeros((2, 5))).shape)
