import numpy as np
import tensorflow as tf

past, future = 12, 3
series = np.sin(np.arange(200) / 10).astype("float32")
data = tf.data.Dataset.from_tensor_slices(series).window(past + future, shift=1, drop_remainder=True)
data = data.flat_map(lambda part: part.batch(past + future))
data = data.map(lambda part: (part[:past, tf.newaxis], part[past:]))
for steps, ahead in data.batch(4).take(1):
    weights = tf.zeros((past, future))
    print(tf.matmul(steps[:, :, 0], weights) - ahead)
    print(tf.matmul(steps[:, 1:, 0], weights))  # expect: error DLS101
