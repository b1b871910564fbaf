import numpy as np
import tensorflow as tf

labels, inputs = tf.zeros([4, 32]), tf.zeros([4, 1], tf.int32)
if inputs.dtype == tf.int32 and inputs.dtype == np.int32 and inputs.dtype != tf.int64 and inputs.dtype in (tf.int64, tf.int32):
    labels, inputs = inputs, labels
print(tf.matmul(inputs, tf.zeros([32, 2])), labels)
