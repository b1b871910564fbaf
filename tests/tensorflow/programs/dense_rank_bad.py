import tensorflow as tf
from keras.layers import Dense

layer = Dense(3)
print(layer(tf.zeros((5,))).shape)  # expect: error DLS101
