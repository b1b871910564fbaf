import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
images = tf.placeholder(tf.float32, [None, 784])
labels = tf.placeholder(tf.float32, [None, 10])
error = tf.reduce_mean(tf.square(tf.layers.dense(images, 10) - labels))
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    session.run(error, feed_dict={images: np.zeros((32, 784)), labels: np.zeros(32)})  # expect: error DLS112
