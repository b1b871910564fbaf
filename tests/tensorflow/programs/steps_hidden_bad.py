"""A mask for 6 of the 8 steps."""

import tensorflow as tf

rows = tf.ragged.constant([[3, 7, 2], [5, 1], [9, 4, 4, 8, 6], [2]])
dense = rows.to_tensor(default_value=0, shape=(None, 8))
mask = tf.sequence_mask(rows.row_lengths(), maxlen=6)
x = tf.keras.layers.Embedding(10, 12)(dense)
print(tf.keras.layers.GRU(16, return_sequences=True)(x, mask=mask).shape)  # expect: error DLS102
print(tf.keras.layers.LSTM(16)(tf.zeros((4, 8, 5)), mask=tf.ones((4, 8, 1), tf.bool)).shape)
frames = tf.keras.Input((8, 5))
seen = tf.keras.Input((8,), dtype="bool")
model = tf.keras.Model([frames, seen], tf.keras.layers.SimpleRNN(3)(frames, mask=seen))
print(model([tf.zeros((2, 8, 5)), tf.ones((2, 8), tf.bool)]).shape)
