import tensorflow as tf

images = tf.random.normal([3, 28, 28, 1])
part = tf.image.random_crop(images, [3, 20, 20, 1])
print(part + tf.zeros([20, 20, 1]))
tf.image.random_crop(images, size=(20, 20))  # expect: error DLS101
