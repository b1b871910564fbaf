import tensorflow as tf

states = (tf.zeros((4, 7)), [tf.zeros((4, 5))])
h, c = tf.nest.flatten(tf.nest.map_structure(lambda x: x[:2], states))
print(h + c)  # expect: error DLS102
