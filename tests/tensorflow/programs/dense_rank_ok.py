import tensorflow as tf
from keras.layers import Dense

layer = Dense(3)
print(layer(tf.zeros((4, 5,))).shape)
