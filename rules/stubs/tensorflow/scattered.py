"""tensorflow: tensors of other tensors' numbers."""

import keras
import tensorflow


def scatter_nd(indices, updates, shape, name=None):
    return keras.laws.as_input(tensorflow.zeros(shape))


def sequence_mask(lengths, maxlen=None, dtype=None, name=None):
    """Whether a position is in a sequence, for each length."""
    lengths = tensorflow.convert_to_tensor(lengths)
    mask = keras.laws.with_last(tensorflow.expand_dims(lengths, -1), keras.laws.any_number() if maxlen is None else maxlen)
    return keras.laws.as_input(mask)
