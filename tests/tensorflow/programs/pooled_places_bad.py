"""The largest elements of windows, and their places, which are put together again, beside pictures of another size."""

import tensorflow as tf

pooled, places = tf.nn.max_pool_with_argmax(tf.zeros((2, 8, 8, 3)), [1, 2, 2, 1], [1, 2, 2, 1], "SAME")
print(tf.concat([pooled, tf.cast(places, tf.float32)], axis=3) + tf.zeros((2, 8, 8, 6)))  # expect: error DLS102
