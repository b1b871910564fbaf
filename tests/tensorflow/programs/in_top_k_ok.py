import tensorflow as tf

labels, scores = tf.constant([1, 0, 3, 2]), tf.zeros((4, 10))
hits = tf.math.in_top_k(labels, scores, 2)
same = tf.compat.v1.nn.in_top_k(scores, labels, 2)
print(tf.cast(hits, tf.float32) * tf.zeros((4,)), tf.cast(same, tf.float32) * tf.zeros((4,)))
directions, lengths = tf.linalg.normalize(tf.zeros((4, 3)), axis=1)
print(directions / lengths)
print(tf.cast(hits, tf.float32) * tf.zeros((4,)))
