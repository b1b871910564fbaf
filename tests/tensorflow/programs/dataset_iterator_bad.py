import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
data = tf.data.Dataset.from_tensor_slices([[1.0, 2.0], [3.0, 4.0]])
iterator = tf.data.make_one_shot_iterator(data)
element = iterator.get_next()
kernel = tf.Variable(tf.ones([2, 1]))
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    print(sess.run(tf.matmul(tf.reshape(element, [1, 2]), kernel)))
    print(sess.run(tf.matmul(element, kernel)))  # expect: error DLS106
