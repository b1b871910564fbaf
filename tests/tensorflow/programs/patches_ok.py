import tensorflow as tf

images = tf.zeros((2, 9, 9, 4))
a = tf.image.extract_patches(images, sizes=[1, 3, 3, 1], strides=[1, 3, 3, 1], rates=[1, 1, 1, 1], padding="VALID")
assert a.shape == (2, 3, 3, 36)
b = tf.image.extract_patches(images, [1, 2, 3, 1], [1, 2, 2, 1], [1, 1, 1, 1], "SAME")
assert b.shape == (2, 5, 5, 24)
c = tf.image.extract_patches(images, [1, 2, 2, 1], [1, 2, 2, 1], [1, 2, 2, 1], "VALID")
assert c.shape == (2, 4, 4, 16)
rows = tf.reshape(a, (tf.shape(images)[0], -1, a.shape[-1]))
assert rows.shape == (2, 9, 36)
