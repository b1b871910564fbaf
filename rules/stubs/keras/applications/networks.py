"""keras.applications: what known networks make of pictures. Their layers are not told."""

import keras
import tensorflow
from keras.models import Model


def network(side, channels, include_top, input_tensor, input_shape, pooling, classes):
    """`side`: what becomes of a height or a width."""
    inputs = input_tensor
    if inputs is None:
        inputs = keras.Input(((224, 224, 3) if include_top else (None, None, 3)) if input_shape is None else tuple(input_shape))
    if keras.laws.image_order(None) != "channels_last":
        return Model(inputs, keras.laws.any_tensor(inputs))
    batch, height, width, _ = inputs.shape
    if include_top:
        return Model(inputs, tensorflow.zeros((batch, classes)))
    if pooling is not None:
        return Model(inputs, tensorflow.zeros((batch, channels)))
    return Model(inputs, tensorflow.zeros((batch, side(height), side(width), channels)))


def halved(n):
    """Five times, rounded down."""
    return n // 32


def halved_up(n):
    """Five times, rounded up."""
    return (n + 31) // 32


def halved_once_up(n):
    """Up once, then down."""
    return (n + 1) // 2 // 16


def halved_twice_up(n):
    """Up twice, then down."""
    return (n + 3) // 4 // 8


def narrowed(n):
    """By windows of three, every second."""
    return (n - 3) // 2 + 1


def inception_side(n):
    return narrowed(narrowed(narrowed(narrowed(narrowed(n) - 2) - 2)))


def xception_side(n):
    return (narrowed(n) - 2 + 15) // 16


def padded(input_shape, input_tensor, open_side):
    """Where pictures are padded by what they leave over, odd sides are rounded up if they are known when the network is made; others
    become `open_side`."""
    if input_tensor is None and (input_shape is None or None in tuple(input_shape)):
        return open_side
    return halved_up


def nasnet_side(n):
    return (narrowed(n) + 15) // 16


def by_eights(channels, alpha):
    """As many times the channels, to the nearest multiple of eight, which is not more than a tenth below."""
    wanted = channels * alpha
    nearest = max(8, int(wanted + 4) // 8 * 8)
    return nearest + 8 if nearest < 0.9 * wanted else nearest
