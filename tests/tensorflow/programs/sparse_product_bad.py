import tensorflow as tf

table = tf.sparse.from_dense(tf.zeros([3, 4]))
print(tf.sparse.sparse_dense_matmul(table, tf.zeros([3, 5])))  # expect: error DLS101
