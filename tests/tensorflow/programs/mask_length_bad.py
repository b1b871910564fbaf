import tensorflow as tf

boxes, scores = tf.random.normal([100, 4]), tf.random.normal([80])
kept = tf.boolean_mask(boxes, scores > 0.5)  # expect: error DLS102
