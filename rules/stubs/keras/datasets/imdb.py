"""keras.datasets.imdb: reviews as lists of numbers of words, and whether they are positive."""

import keras
import numpy


def load_data(path="imdb.npz", num_words=None, skip_top=0, maxlen=None, seed=113, start_char=1, oov_char=2, index_from=3, **kwargs):
    """Reviews that are too long are left out, in both parts."""
    train = 25000 if maxlen is None else keras.laws.any_number()
    test = 25000 if maxlen is None else keras.laws.any_number()
    return ((keras.laws.number_lists(), numpy.zeros((train,), dtype="int64")),
            (keras.laws.number_lists(), numpy.zeros((test,), dtype="int64")))


def get_word_index(path="imdb_word_index.json"):
    return keras.laws.data_part()
