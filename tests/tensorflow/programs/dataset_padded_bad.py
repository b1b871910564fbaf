import tensorflow as tf

rows = tf.data.Dataset.from_tensor_slices({"words": tf.zeros([10, 6]), "label": tf.zeros([10, 1])})
more = rows.concatenate(rows).padded_batch(5, padded_shapes={"words": [8], "label": [1]}, drop_remainder=True)
kernel = tf.zeros([6, 3])
for batch in rows.batch(5):
    print(tf.matmul(batch["words"], kernel))
for batch in more:
    print(tf.matmul(batch["words"], kernel))  # expect: error DLS101
