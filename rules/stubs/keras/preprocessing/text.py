"""keras.preprocessing.text: words of texts as numbers, by their frequency."""

import keras
import numpy


class Tokenizer:
    def __init__(self, num_words=None, filters="", lower=True, split=" ", char_level=False, oov_token=None, analyzer=None, **kwargs):
        self.num_words = num_words
        self.filters = filters
        self.lower = lower
        self.split = split
        self.char_level = char_level
        self.oov_token = oov_token
        self.analyzer = analyzer
        self.document_count = keras.laws.any_number()
        self.word_counts = keras.laws.data_part()
        self.word_docs = keras.laws.data_part()
        self.word_index = keras.laws.data_part()
        self.index_word = keras.laws.data_part()
        self.index_docs = keras.laws.data_part()

    def fit_on_texts(self, texts):
        """Counts words, which nothing here looks at."""

    def fit_on_sequences(self, sequences):
        """The same for numbers of words."""

    def texts_to_sequences(self, texts):
        return keras.laws.number_lists()

    def texts_to_sequences_generator(self, texts):
        return iter(keras.laws.data_part())

    def sequences_to_texts(self, sequences):
        return keras.laws.data_part()

    def sequences_to_texts_generator(self, sequences):
        return iter(keras.laws.data_part())

    def texts_to_matrix(self, texts, mode="binary"):
        return self.sequences_to_matrix(texts)

    def sequences_to_matrix(self, sequences, mode="binary"):
        words = keras.laws.any_number() if self.num_words is None else self.num_words
        return numpy.zeros((len(sequences), words))

    def get_config(self):
        return keras.laws.data_part()

    def to_json(self, **kwargs):
        return keras.laws.data_part()


def tokenizer_from_json(json_string):
    return keras.laws.model_part()
