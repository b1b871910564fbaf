"""50 rows in minibatches of 16: the last one has 2."""

import tensorflow as tf

BATCH = 16
rows = tf.data.Dataset.from_tensor_slices((tf.random.normal((50, 8)), tf.zeros((50, 3)))).shuffle(50)
dense = tf.keras.layers.Dense(3)
for step, (x, y) in enumerate(rows.map(lambda a, b: (a * 2.0, b)).batch(BATCH).prefetch(1)):
    noise = tf.random.normal((BATCH, 3))
    if step % 100 == 0:
        print(step)
    print(tf.reduce_mean(tf.square(dense(x) + noise - y)))  # expect: error DLS102
