import tensorflow as tf

tf.SparseTensor(indices=[[0, 0], [1, 2]], values=[1.0, 2.0, 3.0], dense_shape=[3, 4])  # expect: error DLS101
