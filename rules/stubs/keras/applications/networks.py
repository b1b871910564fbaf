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
