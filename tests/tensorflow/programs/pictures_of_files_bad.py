import tensorflow as tf

photo = tf.io.encode_jpeg(tf.zeros([5, 6, 3], tf.uint8))
print(tf.image.resize(tf.io.decode_jpeg(photo, 1), [8, 8]) + tf.zeros([8, 7, 1]))  # expect: error DLS102
