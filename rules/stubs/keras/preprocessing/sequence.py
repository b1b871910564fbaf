"""keras.preprocessing.sequence: lists of numbers as rows of one length."""

import keras
import numpy


def pad_sequences(sequences, maxlen=None, dtype="int32", padding="pre", truncating="pre", value=0.0):
    length = keras.laws.any_number() if maxlen is None else maxlen
    return keras.laws.number_rows(sequences, numpy.zeros((len(sequences), length), dtype=dtype))
