"""keras.datasets.reuters: news as lists of numbers of words, and their topics."""

import keras
import numpy


def load_data(path="reuters.npz", num_words=None, skip_top=0, maxlen=None, test_split=0.2, seed=113, start_char=1, oov_char=2,
              index_from=3, **kwargs):
    """11228 pieces of news: those that are too long are left out."""
    news = 11228 if maxlen is None else keras.laws.any_number()
    train = int(news * (1 - test_split))
    return ((keras.laws.number_lists(), numpy.zeros((train,), dtype="int64")),
            (keras.laws.number_lists(), numpy.zeros((news - train,), dtype="int64")))


def get_word_index(path="reuters_word_index.json"):
    return keras.laws.data_part()


def get_label_names():
    return keras.laws.data_part()
