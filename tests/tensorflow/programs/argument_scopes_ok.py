import tensorflow as tf

slim = tf.contrib.slim


def defaults():
    with slim.arg_scope([slim.conv2d, slim.fully_connected], activation_fn=tf.nn.relu, weights_regularizer=slim.l2_regularizer(0.1)):
        with slim.arg_scope([slim.conv2d], padding="VALID") as scope:
            return scope


@slim.add_arg_scope
def block(x, depth, stride=1):
    with tf.variable_scope("block"):
        x = slim.repeat(x, 2, slim.conv2d, depth, 3)
        return slim.conv2d(x, depth, 1, stride=stride)


def network(x):
    x = slim.conv2d(x, 8, [3, 3])
    with slim.arg_scope([slim.conv2d, block], stride=2):
        x = slim.conv2d(x, 4, 3)
        x = slim.conv2d(x, 4, 3, stride=1, padding="SAME")
        x = block(x, 7)
    return slim.flatten(slim.max_pool2d(x, 2))


images = tf.placeholder(tf.float32, [None, 64, 64, 3])
with slim.arg_scope(defaults()):
    features = network(images)
scores = tf.matmul(features, tf.zeros([7, 5]))
same = slim.conv2d(images, 3, [3, 3]) + images
