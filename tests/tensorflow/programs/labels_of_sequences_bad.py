import tensorflow as tf

logits = tf.random.normal([10, 6, 5])
sparse = tf.sparse.from_dense(tf.ones([6, 4], tf.int32))
lengths = tf.fill([6], 10)
print(tf.nn.ctc_loss(sparse, logits, None, lengths, blank_index=0).shape)
one = tf.nn.ctc_loss(tf.ones([1, 4], tf.int32), logits, tf.fill([6], 2), lengths)
print(one + tf.zeros([6]))
print(tf.nn.ctc_loss(tf.ones([6, 4], tf.int32), logits, tf.fill([5], 2), lengths))  # expect: error DLS101
