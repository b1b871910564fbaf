import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder("float", shape=[None, 250, 250, 3])
mean = tf.reduce_mean(x)
picture = np.zeros((1, 250, 250, 3))
sess = tf.InteractiveSession()
print(mean.eval(feed_dict={x: picture}))
print(mean.eval({x: picture}))
