"""tensorflow_datasets: data sets by their names; of those that are not known here only the nesting is told."""

import keras
from tensorflow.data import Dataset
from tensorflow_datasets.pictures import features_of


class Splits:
    """What there is where no split is asked for: a data set for each."""

    def __init__(self, element):
        self.element = element

    def __getitem__(self, split):
        return Dataset(self.element)

    def get(self, split, default=None):
        return Dataset(self.element)

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


def load(name, *, split=None, as_supervised=False, with_info=False, **kwargs):
    found = splits(split, element_of(name, as_supervised))
    return (found, keras.laws.data_part()) if with_info else found


def element_of(name, as_supervised):
    features = features_of(name)
    if not as_supervised:
        return keras.laws.data_part() if features is None else features
    if features is None or "image" not in features or "label" not in features:
        return (keras.laws.data_part(), keras.laws.data_part())
    return (features["image"], features["label"])


def splits(split, element):
    if split is None:
        return Splits(element)
    if isinstance(split, (list, tuple)):
        return [splits(each, element) for each in split]
    if isinstance(split, str):
        return Dataset(element)
    return keras.laws.data_part()
