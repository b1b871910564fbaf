"""A variable has as many rows as an example has numbers, which the shape of the examples tells."""
import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
images = tf.placeholder(tf.float32, [None, 4, 5])
assert images.shape.ndims == 3
weight = tf.get_variable("weight", [images.shape[1:].num_elements(), 10])
scores = tf.matmul(tf.reshape(images, [-1, 4]), weight)  # expect: error DLS101
step = tf.train.GradientDescentOptimizer(0.1).minimize(tf.reduce_sum(scores))


def trained(operation: tf.Operation):
    operation.run({images: np.zeros((2, 4, 5))})


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    trained(step)
