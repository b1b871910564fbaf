import tensorflow as tf
from keras.layers import EinsumDense

x = EinsumDense("abc,cd->abd", output_shape=(None, 64), bias_axes="d")(tf.zeros([2, 5, 6]))
print(EinsumDense("abc,cd->abd", output_shape=(5, 64))(x) + tf.zeros([2, 5, 64]))
print(tf.matmul(x, tf.zeros([2, 6, 3])))  # expect: error DLS101
