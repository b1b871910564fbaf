import numpy as np
import tensorflow.compat.v1 as tf

flags = tf.app.flags
FLAGS = flags.FLAGS
flags.DEFINE_integer("width", 10, "how many classes")


def main(_):
    tf.disable_eager_execution()
    y = tf.placeholder(tf.float32, [None, FLAGS.width])
    total = tf.reduce_sum(y)
    with tf.Session() as sess:
        print(sess.run(total, {y: np.zeros((5, 9))}))  # expect: error DLS112


if __name__ == "__main__":
    tf.app.run()
