"""tensorflow.signal: signals cut into frames, and put together again."""

import keras
import tensorflow


def frame(signal, frame_length, frame_step, pad_end=False, pad_value=0, axis=-1, name=None):
    signal = tensorflow.convert_to_tensor(signal)
    samples = signal.shape[axis]
    if pad_end:
        many = (samples + frame_step - 1) // frame_step
    else:
        many = max(0, (samples - frame_length) // frame_step + 1)
    behind = () if axis == -1 else tuple(signal.shape[axis + 1 :])
    return tensorflow.zeros(tuple(signal.shape[:axis]) + (many, frame_length) + behind, signal.dtype)


def stft(signals, frame_length, frame_step, fft_length=None, window_fn=None, pad_end=False, name=None):
    """Of each frame its frequencies: those of the power of two that it fits into, unless their number is given."""
    framed = frame(signals, frame_length, frame_step, pad_end)
    return tensorflow.signal.rfft(framed, [enclosing_power(frame_length) if fft_length is None else fft_length])


def enclosing_power(n):
    if not isinstance(n, int):
        return keras.laws.any_number()
    for power in (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384):
        if power >= n:
            return power
    return keras.laws.any_number()


def inverse_stft(stfts, frame_length, frame_step, fft_length=None, window_fn=None, name=None):
    stfts = tensorflow.convert_to_tensor(stfts)
    samples = (stfts.shape[-2] - 1) * frame_step + frame_length
    return keras.laws.as_input(tensorflow.zeros(tuple(stfts.shape[:-2]) + (samples,)))


def overlap_and_add(signal, frame_step, name=None):
    signal = tensorflow.convert_to_tensor(signal)
    samples = (signal.shape[-2] - 1) * frame_step + signal.shape[-1]
    return tensorflow.zeros(tuple(signal.shape[:-2]) + (samples,), signal.dtype)


def mdct(signals, frame_length, window_fn=None, pad_end=False, norm=None, name=None):
    framed = frame(signals, frame_length, frame_length // 2, pad_end)
    return framed[..., : frame_length // 2]


def inverse_mdct(mdcts, window_fn=None, norm=None, name=None):
    mdcts = tensorflow.convert_to_tensor(mdcts)
    samples = (mdcts.shape[-2] + 1) * mdcts.shape[-1]
    return tensorflow.zeros(tuple(mdcts.shape[:-2]) + (samples,), mdcts.dtype)


def linear_to_mel_weight_matrix(num_mel_bins=20, num_spectrogram_bins=129, sample_rate=8000, lower_edge_hertz=125.0, upper_edge_hertz=3800.0,
                                dtype="float32", name=None):
    return tensorflow.zeros((num_spectrogram_bins, num_mel_bins), dtype)
