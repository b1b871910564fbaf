import tensorflow as tf

waves = tf.zeros((4, 16000))
spectra = tf.abs(tf.signal.stft(waves, frame_length=255, frame_step=128))
mel = tf.tensordot(spectra, tf.signal.linear_to_mel_weight_matrix(40, 128, 16000), 1)  # expect: error DLS101
print(mel)
