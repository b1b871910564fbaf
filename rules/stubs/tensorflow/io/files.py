"""tensorflow.io: what is read of files and made of it."""

import keras
import tensorflow


def read_file(filename, name=None):
    return keras.laws.as_input(tensorflow.zeros(()))


def decode_raw(input_bytes, out_type=None, *args, **kwargs):
    """As many numbers as there are bytes for."""
    return keras.laws.as_input(keras.laws.with_last(tensorflow.expand_dims(input_bytes, -1), keras.laws.any_number()))
