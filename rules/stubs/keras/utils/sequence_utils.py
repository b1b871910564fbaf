"""keras.utils: what is in keras.preprocessing, too."""

from keras.preprocessing.image import img_to_array as as_array
from keras.preprocessing.image import load_img as loaded
from keras.preprocessing.sequence import pad_sequences as padded


def pad_sequences(sequences, maxlen=None, dtype="int32", padding="pre", truncating="pre", value=0.0):
    return padded(sequences, maxlen, dtype)


def img_to_array(*args, **kwargs):
    return as_array(*args, **kwargs)


def load_img(*args, **kwargs):
    return loaded(*args, **kwargs)
