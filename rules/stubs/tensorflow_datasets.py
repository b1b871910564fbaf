"""tensorflow_datasets: data sets by their names; of those that are not known here only the nesting is told."""

import keras
from tensorflow.data import Dataset
from tensorflow_datasets.pictures import features_of


class Splits:
    """What there is where no split is asked for: a data set for each."""

    def __init__(self, element, batch_size):
        self.element = element
        self.batch_size = batch_size

    def __getitem__(self, split):
        return data_set(self.element, self.batch_size)

    def get(self, split, default=None):
        return data_set(self.element, self.batch_size)

    def __contains__(self, split):
        return keras.laws.data_part()

    def __iter__(self):
        return iter(keras.laws.data_part())

    def keys(self):
        return keras.laws.data_part()

    def values(self):
        return keras.laws.data_part()

    def items(self):
        return keras.laws.data_part()


def load(name, *, split=None, batch_size=None, as_supervised=False, with_info=False, **kwargs):
    found = splits(split, element_of(name, as_supervised), batch_size)
    return (found, keras.laws.data_part()) if with_info else found


def element_of(name, as_supervised):
    features = features_of(name)
    if not as_supervised:
        return keras.laws.data_part() if features is None else features
    if features is None or "image" not in features or "label" not in features:
        return (keras.laws.data_part(), keras.laws.data_part())
    return (features["image"], features["label"])


def splits(split, element, batch_size):
    if split is None:
        return Splits(element, batch_size)
    if isinstance(split, (list, tuple)):
        return [splits(each, element, batch_size) for each in split]
    if isinstance(split, str):
        return data_set(element, batch_size)
    return keras.laws.data_part()


def data_set(element, batch_size):
    """In batches, if a size of them is asked for; all at once for -1."""
    if batch_size is None:
        return Dataset(element)
    return keras.laws.data_part() if batch_size == -1 else Dataset(element).batch(batch_size)
