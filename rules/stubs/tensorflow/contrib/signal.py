"""tensorflow.contrib.signal: what tensorflow.signal was called first."""

from tensorflow.signal.frames import frame, inverse_stft, linear_to_mel_weight_matrix, overlap_and_add, stft
