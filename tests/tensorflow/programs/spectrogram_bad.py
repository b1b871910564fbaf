"""A spectrum of 512 values has 257, not as many as half a frame."""

import tensorflow as tf

waves = tf.random.normal((6, 16000))
power = tf.abs(tf.signal.stft(waves, frame_length=400, frame_step=160, fft_length=512)) ** 2
mel = tf.signal.linear_to_mel_weight_matrix(64, 400 // 2 + 1, 16000, 80.0, 7600.0)
logits = tf.keras.layers.Dense(10)(tf.reduce_mean(tf.tensordot(power, mel, 1), axis=1))  # expect: error DLS101
print(tf.nn.softmax_cross_entropy_with_logits(tf.one_hot([0, 1, 2, 3, 4, 5], 10), logits))
raw = tf.io.serialize_tensor(tf.zeros((3,)))
print(tf.io.decode_raw(raw, tf.uint8) + tf.zeros((1,), tf.uint8), tf.sequence_mask(3, 5))
