import tensorflow as tf

images = tf.zeros((2, 9, 9, 4))
rows = tf.image.extract_patches(images, sizes=[1, 3, 3, 1], strides=[1, 3, 3, 1], rates=[1, 1, 1, 1], padding="VALID")
tf.matmul(tf.reshape(rows, (2, 9, 36)), tf.zeros((2, 9, 5)))  # expect: error DLS101
