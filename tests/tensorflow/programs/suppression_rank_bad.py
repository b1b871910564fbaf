import tensorflow as tf

boxes = tf.zeros([1, 500, 4])
scores = tf.zeros([1, 500])
print(tf.image.non_max_suppression(boxes[0], scores[0], 10))
print(tf.image.non_max_suppression(boxes, scores, 10))  # expect: error DLS106
