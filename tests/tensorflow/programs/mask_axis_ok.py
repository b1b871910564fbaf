import tensorflow as tf

columns = tf.boolean_mask(tf.random.normal([100, 4]), [True, False, True, True], axis=1)
