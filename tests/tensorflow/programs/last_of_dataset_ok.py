"""50 rows in minibatches of 16: the last one has 2, and is left out."""

import tensorflow as tf

BATCH = 16
rows = tf.data.Dataset.from_tensor_slices((tf.random.normal((50, 8)), tf.zeros((50, 3)))).shuffle(50)
dense = tf.keras.layers.Dense(3)
for x, y in rows.batch(BATCH, drop_remainder=True):
    noise = tf.random.normal((BATCH, 3))
    print(tf.reduce_mean(tf.square(dense(x) + noise - y)))
for x, y in rows.batch(BATCH).take(1):
    print(dense(x) + tf.random.normal((BATCH, 3)) - y)
