"""keras.layers: layers that number texts and categories."""

import keras
import tensorflow
from keras.base_layer import Layer


def encoded(inputs, mode, tokens):
    """Numbers of categories as they are, a row for each, or one row for all of a sample."""
    if mode == "int":
        return keras.laws.as_input(keras.laws.elementwise(inputs))
    if tokens is None or isinstance(inputs, (list, tuple, str)):
        return keras.laws.any_tensor(inputs)
    rank = len(inputs.shape)
    if mode == "one_hot":
        if rank == 2 and inputs.shape[1] == 1:
            return keras.laws.as_input(keras.laws.with_last(inputs, tokens))
        if rank > 0:
            return keras.laws.as_input(keras.laws.with_last(tensorflow.expand_dims(inputs, -1), tokens))
    elif rank == 2:
        return keras.laws.as_input(keras.laws.with_last(inputs, tokens))
    elif rank == 1:
        return keras.laws.as_input(tensorflow.zeros((tokens,)))
    return keras.laws.any_tensor(inputs)


class CategoryEncoding(Layer):
    tokens = None

    def __init__(self, num_tokens=None, output_mode="multi_hot", sparse=False, **kwargs):
        super().__init__()
        self.output_mode = output_mode
        self.tokens = num_tokens

    def adapt(self, *args, **kwargs):
        return None

    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()

    def call(self, inputs, *args, **kwargs):
        return encoded(inputs, self.output_mode, self.tokens)


class Hashing(CategoryEncoding):
    def __init__(self, num_bins, mask_value=None, salt=None, output_mode="int", **kwargs):
        super().__init__(num_bins, output_mode)


class HashedCrossing(CategoryEncoding):
    def __init__(self, num_bins, output_mode="int", **kwargs):
        super().__init__(num_bins, output_mode)

    def call(self, inputs, *args, **kwargs):
        return encoded(inputs[0], self.output_mode, self.tokens)


class Discretization(CategoryEncoding):
    def __init__(self, bin_boundaries=None, num_bins=None, epsilon=0.01, output_mode="int", **kwargs):
        super().__init__(len(bin_boundaries) + 1 if isinstance(bin_boundaries, (list, tuple)) else num_bins, output_mode)


class StringLookup(CategoryEncoding):
    """What is not in the vocabulary has numbers before it."""

    def __init__(self, max_tokens=None, num_oov_indices=1, mask_token=None, oov_token=None, vocabulary=None, *args, output_mode="int",
                 pad_to_max_tokens=False, **kwargs):
        super().__init__(None, output_mode)
        if pad_to_max_tokens:
            self.tokens = max_tokens
        elif isinstance(vocabulary, (list, tuple)) and mask_token is None:
            self.tokens = len(vocabulary) + num_oov_indices

    def vocabulary_size(self):
        return keras.laws.any_number() if self.tokens is None else self.tokens

    def vocab_size(self):
        return self.vocabulary_size()

    def get_vocabulary(self, *args, **kwargs):
        return keras.laws.model_part()


class IntegerLookup(StringLookup):
    pass


class TextVectorization(StringLookup):
    """Texts as sequences of numbers, which are padded to a length that is given or that of the longest."""

    def __init__(self, max_tokens=None, standardize="lower", split="whitespace", ngrams=None, output_mode="int",
                 output_sequence_length=None, *args, ragged=False, **kwargs):
        super().__init__(max_tokens, output_mode="int" if output_mode == "int" else "texts")
        self.told = output_mode == "int" and split is not None and not ragged
        self.length = output_sequence_length

    def call(self, inputs, *args, **kwargs):
        if self.told and not isinstance(inputs, (list, tuple, str)):
            if len(inputs.shape) == 1 or len(inputs.shape) == 2:
                steps = keras.laws.any_number() if self.length is None else self.length
                return keras.laws.as_input(tensorflow.zeros((inputs.shape[0], steps)))
        return keras.laws.any_tensor(inputs)
