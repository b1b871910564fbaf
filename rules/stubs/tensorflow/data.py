"""tensorflow.data: of a data set one element is told, which stands for all."""

import keras
import tensorflow


class Dataset:
    def __init__(self, element):
        self.element = element

    @staticmethod
    def from_tensor_slices(tensors, name=None):
        if keras.laws.structure(tensors) == "tuple":
            for each in tensors[1:]:
                keras.laws.paired(tensors[0], each)
        return Dataset(first(tensors))

    @staticmethod
    def from_tensors(tensors, name=None):
        return Dataset(whole(tensors))

    @staticmethod
    def zip(datasets, *others, name=None):
        if others:
            return Dataset((datasets.element, *[each.element for each in others]))
        return Dataset(tuple([each.element for each in datasets]))

    def batch(self, batch_size, drop_remainder=False, num_parallel_calls=None, deterministic=None, name=None):
        if drop_remainder:
            return Dataset(batched(self.element, batch_size))
        return Dataset(batched(self.element, None))

    def unbatch(self, name=None):
        return Dataset(first(self.element))

    def map(self, map_func, num_parallel_calls=None, deterministic=None, name=None):
        if keras.laws.structure(self.element) in ("tuple", "unknown"):
            return Dataset(map_func(*self.element))
        return Dataset(map_func(self.element))

    def shuffle(self, buffer_size, seed=None, reshuffle_each_iteration=None, name=None):
        return self

    def repeat(self, count=None, name=None):
        return self

    def prefetch(self, buffer_size, name=None):
        return self

    def cache(self, filename="", name=None):
        return self

    def take(self, count, name=None):
        return self

    def skip(self, count, name=None):
        return self

    def with_options(self, options, name=None):
        return self

    def make_one_shot_iterator(self):
        return Iterator(self.element)

    def make_initializable_iterator(self, shared_name=None):
        return Iterator(self.element)

    def as_numpy_iterator(self):
        return keras.laws.elements(arrays(self.element))

    def __iter__(self):
        return keras.laws.elements(self.element)


class Iterator:
    def __init__(self, element):
        self.element = element
        self.initializer = tensorflow.no_op()

    def get_next(self, name=None):
        return self.element


def make_one_shot_iterator(dataset):
    return Iterator(dataset.element)


def make_initializable_iterator(dataset, shared_name=None):
    return Iterator(dataset.element)


def whole(tensors):
    """What a data set makes of arrays, or of tuples and dicts of them."""
    made = keras.laws.structure(tensors)
    if made == "tuple":
        return tuple([whole(each) for each in tensors])
    if made == "dict":
        return {key: whole(each) for key, each in tensors.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return tensorflow.convert_to_tensor(tensors)


def first(tensors):
    """One element along the first dimension."""
    made = keras.laws.structure(tensors)
    if made == "tuple":
        return tuple([first(each) for each in tensors])
    if made == "dict":
        return {key: first(each) for key, each in tensors.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return tensorflow.convert_to_tensor(tensors)[0]


def batched(element, batch_size):
    made = keras.laws.structure(element)
    if made == "tuple":
        return tuple([batched(each, batch_size) for each in element])
    if made == "dict":
        return {key: batched(each, batch_size) for key, each in element.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return keras.laws.batched(element, batch_size)


def arrays(element):
    made = keras.laws.structure(element)
    if made == "tuple":
        return tuple([arrays(each) for each in element])
    if made == "dict":
        return {key: arrays(each) for key, each in element.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return element.numpy()
