import tensorflow as tf


def samples():
    for n in range(1, 9):
        yield [1.0] * 4, n


by_shapes = tf.data.Dataset.from_generator(samples, (tf.float32, tf.int32), ([4], []))
by_specs = tf.data.Dataset.from_generator(
    samples, output_signature=(tf.TensorSpec(shape=(4,), dtype=tf.float32), tf.TensorSpec(shape=(), dtype=tf.int32)))
for index, (row, n) in by_shapes.enumerate():
    print(index, tf.concat([row, [tf.cast(n, tf.float32)]], axis=0))
for row, n in by_specs.batch(2, drop_remainder=True):
    print(tf.matmul(row, tf.zeros([4, 3])))
    print(row + tf.cast(n, tf.float32)[:, None])
