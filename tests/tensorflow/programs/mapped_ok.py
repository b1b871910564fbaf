import tensorflow as tf

x = tf.zeros([5, 3])
y = tf.map_fn(lambda row: row[:2] * 2, x) + tf.zeros([5, 2])
z = tf.map_fn(lambda row: tf.reduce_sum(row), x) + tf.zeros([5])
s = tf.scan(lambda total, row: total + row, x) + tf.zeros([5, 3])
drawn = tf.reshape(tf.random.categorical(tf.zeros([2, 3]), 5), [10])
gray = tf.image.rgb_to_grayscale(tf.zeros([8, 8, 3])) + tf.zeros([8, 8, 1])
part = tf.image.resize_with_crop_or_pad(tf.zeros([8, 8, 3]), 4, 5) + tf.zeros([4, 5, 3])
deep = tf.nn.space_to_depth(tf.nn.depth_to_space(tf.zeros([2, 4, 4, 8]), 2), 4) + tf.zeros([2, 2, 2, 32])
separable = tf.nn.separable_conv2d(tf.zeros([2, 8, 8, 3]), tf.zeros([3, 3, 3, 2]), tf.zeros([1, 1, 6, 4]), [1, 1, 1, 1], "SAME")
same = separable + tf.zeros([2, 8, 8, 4])
