import tensorflow as tf

data = tf.io.encode_png(tf.zeros([5, 6, 3], tf.uint8))
photo = tf.io.encode_jpeg(tf.zeros([5, 6, 3], tf.uint8))
print(tf.image.decode_png(data) + tf.zeros([5, 6, 3], tf.uint8))
print(tf.image.resize(tf.io.decode_jpeg(photo, 1), [8, 8]) + tf.zeros([8, 8, 1]))
print(tf.image.decode_image(data, 3, expand_animations=False)[0, 0] + tf.zeros([3], tf.uint8))
images = tf.zeros([2, 32, 32, 3])
dy, dx = tf.image.image_gradients(images)
print(dy + images, tf.image.ssim(images, images, 1.0) + tf.zeros([2]), tf.image.psnr(images[0], images, 1.0) + tf.zeros([2]))
print(tf.io.decode_raw(tf.constant(["ab", "cd"]), tf.uint8) + tf.zeros([2, 2], tf.uint8))
print(tf.scatter_nd([[1], [3]], tf.ones([2, 4]), [8, 4]) + tf.zeros([8, 4]))
print(tf.sequence_mask([1, 3, 2], 5) | tf.zeros([3, 5], tf.bool), tf.sequence_mask(tf.zeros([2, 2], tf.int32))[0, 0])
