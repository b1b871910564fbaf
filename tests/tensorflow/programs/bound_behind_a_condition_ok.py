"""A name is bound to what `tf.cond` makes of it: the functions of the condition see what it was."""

import tensorflow as tf


def augmented(images):
    def brighter():
        return images + 0.1

    do = tf.random.uniform([]) < 0.5
    images = tf.cond(do, brighter, lambda: images)

    def mixed():
        red, green, blue = images[..., 0:1], images[..., 1:2], images[..., 2:3]
        return tf.concat([green, red, blue], axis=-1)

    return tf.cond(tf.random.uniform([]) < 0.3, mixed, lambda: images)


pictures = augmented(tf.zeros((4, 8, 8, 3)))
assert pictures.shape == (4, 8, 8, 3)
kernel = tf.zeros((3, 3, 3, 6))
print(tf.nn.conv2d(pictures, kernel, 1, "SAME").shape)
