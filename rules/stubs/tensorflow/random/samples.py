"""tensorflow.random: numbers of classes that are drawn."""

import keras
import tensorflow


def categorical(logits, num_samples, dtype=None, seed=None, name=None):
    return tensorflow.cast(keras.laws.with_last(logits, num_samples), tensorflow.int64 if dtype is None else dtype)
