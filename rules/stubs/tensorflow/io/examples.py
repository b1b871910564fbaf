"""tensorflow.io: features of serialized examples."""

import keras
import tensorflow


class FixedLenFeature:
    def __init__(self, shape, dtype, default_value=None):
        self.sizes = list(shape)
        self.dtype = dtype


class FixedLenSequenceFeature:
    """As many of this shape as the longest example has."""

    def __init__(self, shape, dtype, allow_missing=False, default_value=None):
        self.sizes = [keras.laws.any_number(), *shape]
        self.dtype = dtype


class VarLenFeature:
    """A sparse tensor, of which nothing is told."""

    def __init__(self, dtype):
        self.sizes = None
        self.dtype = dtype


def parse_single_example(serialized, features, *args, **kwargs):
    return {key: parsed([], feature) for key, feature in features.items()}


def parse_example(serialized, features, *args, **kwargs):
    examples = list(tensorflow.convert_to_tensor(serialized).shape)
    return {key: parsed(examples, feature) for key, feature in features.items()}


def parsed(examples, feature):
    if feature.sizes is None:
        return keras.laws.data_part()
    return tensorflow.zeros(examples + feature.sizes, feature.dtype)
