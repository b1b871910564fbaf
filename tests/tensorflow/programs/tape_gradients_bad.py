import tensorflow as tf

rows, columns = tf.Variable(tf.zeros((3, 4))), tf.Variable(tf.zeros((4, 5)))
with tf.GradientTape(persistent=True) as tape:
    loss = tf.reduce_sum(rows @ columns)
of_rows = tape.gradient(loss, rows)
pair = tape.gradient(loss, [rows, columns])
assert (of_rows + pair[0]).shape == (3, 4)
print(pair[1] @ pair[0])  # expect: error DLS101
named = tape.gradient(loss, (columns,))
assert named[0].shape == (4, 5)
