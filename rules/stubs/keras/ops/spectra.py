"""keras.ops: spectra, of which the real parts and the imaginary ones are tensors of their own."""

import keras
import tensorflow


def parts(spectrum):
    return tensorflow.math.real(spectrum), tensorflow.math.imag(spectrum)


def rfft(x, fft_length=None):
    x = tensorflow.convert_to_tensor(x)
    return parts(tensorflow.signal.rfft(x, None if fft_length is None else [fft_length]))


def irfft(x, fft_length=None):
    spectrum = tensorflow.complex(x[0], x[1])
    return tensorflow.signal.irfft(spectrum, None if fft_length is None else [fft_length])


def fft(x):
    return parts(tensorflow.signal.fft(tensorflow.complex(x[0], x[1])))


def fft2(x):
    return parts(tensorflow.signal.fft2d(tensorflow.complex(x[0], x[1])))


def ifft2(x):
    return fft2(x)
