import keras
import tensorflow as tf

if keras.config.backend() == "tensorflow":
    x = tf.zeros([2, 3])
else:
    x = tf.zeros([2, 4])
print(tf.matmul(x, tf.zeros([3, 1])))
