"""tensorflow.data: of a data set one element is told, which stands for all; of a window, how many there are, too. Of minibatches the element
leaves their rows open, as a graph does that is made for it; whoever goes through them gets those of the regular size, and then the last."""

import keras
import tensorflow


class Dataset:
    def __init__(self, element, count=None, rows=None, minibatches=None):
        """`rows`: a tensor that has as many as the data set has elements; `minibatches`: a regular one, and the last if that is smaller."""
        self.element = element
        self.count = count
        self.rows = rows
        self.minibatches = minibatches

    @staticmethod
    def from_tensor_slices(tensors, name=None):
        if keras.laws.structure(tensors) == "tuple":
            for each in tensors[1:]:
                keras.laws.paired(tensors[0], each)
        return Dataset(first(tensors), None, tensorflow.convert_to_tensor(leaf(tensors)))

    @staticmethod
    def from_tensors(tensors, name=None):
        return Dataset(whole(tensors))

    @staticmethod
    def range(*args, output_type=None, name=None):
        return Dataset(tensorflow.cast(keras.laws.any_number(), output_type or tensorflow.int64))

    @staticmethod
    def list_files(file_pattern, shuffle=None, seed=None, name=None):
        return Dataset(text())

    @staticmethod
    def from_generator(generator, output_types=None, output_shapes=None, args=None, output_signature=None, name=None):
        if output_signature is not None:
            return Dataset(specified(output_signature))
        return Dataset(typed(output_types, output_shapes))

    @staticmethod
    def zip(datasets, *others, name=None):
        if others:
            return Dataset((datasets.element, *[each.element for each in others]))
        return Dataset(tuple([each.element for each in datasets]))

    def batch(self, batch_size, drop_remainder=False, num_parallel_calls=None, deterministic=None, name=None):
        if drop_remainder:
            return Dataset(batched(self.element, batch_size))
        if self.count is not None and self.count <= batch_size:
            return Dataset(batched(self.element, self.count))
        if self.rows is None:
            return Dataset(batched(self.element, None))
        return Dataset(batched(self.element, None), None, None, of_sizes(self.element, keras.laws.batch_sizes(self.rows, batch_size)))

    def window(self, size, shift=None, stride=1, drop_remainder=False, name=None):
        return Dataset(windows(self.element, size if drop_remainder else None))

    def padded_batch(self, batch_size, padded_shapes=None, padding_values=None, drop_remainder=False, name=None):
        return Dataset(padded(self.element, padded_shapes)).batch(batch_size, drop_remainder)

    def unbatch(self, name=None):
        return Dataset(first(self.element))

    def map(self, map_func, num_parallel_calls=None, deterministic=None, name=None):
        if keras.laws.structure(self.element) in ("tuple", "unknown"):
            return Dataset(map_func(*self.element), None, self.rows)
        return Dataset(map_func(self.element), None, self.rows)

    def interleave(self, map_func, *args, **kwargs):
        return Dataset(self.map(map_func).element.element)

    def flat_map(self, map_func, name=None):
        return Dataset(self.map(map_func).element.element)

    def concatenate(self, dataset, name=None):
        return Dataset(either(self.element, dataset.element))

    def enumerate(self, start=0, name=None):
        return Dataset((tensorflow.cast(keras.laws.any_number(), tensorflow.int64), self.element), None, self.rows)

    def filter(self, predicate, name=None):
        return self.uncounted()

    def shard(self, num_shards, index, name=None):
        return self.uncounted()

    def apply(self, transformation_func):
        return transformation_func(self)

    def shuffle(self, buffer_size, seed=None, reshuffle_each_iteration=None, name=None):
        return self

    def repeat(self, count=None, name=None):
        return self.uncounted()

    def uncounted(self):
        return self if self.count is None and self.rows is None and self.minibatches is None else Dataset(self.element)

    def prefetch(self, buffer_size, name=None):
        return self

    def cache(self, filename="", name=None):
        return self

    def take(self, count, name=None):
        if self.minibatches is not None and count == 1:
            return Dataset(self.element, None, None, self.minibatches[:1])
        return self.uncounted()

    def skip(self, count, name=None):
        return self.uncounted()

    def with_options(self, options, name=None):
        return self

    def unique(self, name=None):
        return self.uncounted()

    def take_while(self, predicate, name=None):
        return self.uncounted()

    def ignore_errors(self, log_warning=False, name=None):
        return self.uncounted()

    def reduce(self, initial_state, reduce_func, name=None):
        return reduce_func(initial_state, self.element)

    def get_single_element(self, name=None):
        return self.element

    def cardinality(self, name=None):
        return tensorflow.cast(keras.laws.any_number(), tensorflow.int64)

    def __len__(self):
        return keras.laws.any_number()

    @staticmethod
    def sample_from_datasets(datasets, weights=None, seed=None, stop_on_empty_dataset=False, rerandomize_each_iteration=None):
        return mixed(datasets)

    @staticmethod
    def choose_from_datasets(datasets, choice_dataset, stop_on_empty_dataset=True):
        return mixed(datasets)

    @property
    def output_types(self):
        return told(self.element, "dtype")

    @property
    def output_shapes(self):
        return told(self.element, "shape")

    def make_one_shot_iterator(self):
        return Iterator(self.element)

    def make_initializable_iterator(self, shared_name=None):
        return Iterator(self.element)

    def as_numpy_iterator(self):
        return keras.laws.elements(arrays(self.element))

    def __iter__(self):
        return keras.laws.elements(self.element) if self.minibatches is None else keras.laws.minibatches(self.minibatches)


class TFRecordDataset(Dataset):
    def __init__(self, filenames, *args, **kwargs):
        super().__init__(text())


class TextLineDataset(TFRecordDataset):
    pass


class Iterator:
    def __init__(self, element):
        self.element = element
        self.initializer = tensorflow.no_op()

    @staticmethod
    def from_structure(output_types, output_shapes=None, shared_name=None, output_classes=None):
        return Iterator(typed(output_types, output_shapes))

    def make_initializer(self, dataset, name=None):
        return tensorflow.no_op()

    def get_next(self, name=None):
        return self.element


def make_one_shot_iterator(dataset):
    return Iterator(dataset.element)


def make_initializable_iterator(dataset, shared_name=None):
    return Iterator(dataset.element)


def mixed(datasets):
    """Elements of all of them, of which two stand for the others."""
    return Dataset(datasets[0].element) if len(datasets) == 1 else Dataset(either(datasets[0].element, datasets[1].element))


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


def leaf(tensors):
    """The first array of what may be a tuple or a dict of them."""
    made = keras.laws.structure(tensors)
    if made == "tuple":
        return leaf(tensors[0])
    if made == "dict":
        return leaf(list(tensors.values())[0])
    return tensors


def of_sizes(element, sizes):
    """Minibatches of these numbers of rows; None if those are not known."""
    return None if sizes[0] is None else [batched(element, size) for size in sizes]


def windows(element, count):
    """Data sets of `count` elements each, nested as they are."""
    made = keras.laws.structure(element)
    if made == "tuple":
        return tuple([windows(each, count) for each in element])
    if made == "dict":
        return {key: windows(each, count) for key, each in element.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return Dataset(element, count)


def batched(element, batch_size):
    made = keras.laws.structure(element)
    if made == "tuple":
        return tuple([batched(each, batch_size) for each in element])
    if made == "dict":
        return {key: batched(each, batch_size) for key, each in element.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return keras.laws.batched(element, batch_size)


def told(element, attribute):
    """An attribute of the tensors in an element, nested as they are."""
    made = keras.laws.structure(element)
    if made == "tuple":
        return tuple([told(each, attribute) for each in element])
    if made == "dict":
        return {key: told(each, attribute) for key, each in element.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return getattr(element, attribute)


def text():
    return keras.laws.as_input(tensorflow.zeros(()))


def opened(shape):
    """Sizes for a shape in which None, or -1, is any number."""
    return [keras.laws.any_number() if size is None or size == -1 else size for size in shape]


def specified(signature):
    """An element that is described by `TensorSpec`s."""
    made = keras.laws.structure(signature)
    if made == "tuple":
        return tuple([specified(each) for each in signature])
    if made == "dict":
        return {key: specified(each) for key, each in signature.items()}
    return typed(signature.dtype, signature.shape)


def typed(types, shapes):
    """An element of these types and shapes, which are nested alike."""
    made = keras.laws.structure(types)
    if made == "tuple":
        return tuple([typed(each, None if shapes is None else shapes[i]) for i, each in enumerate(types)])
    if made == "dict":
        return {key: typed(each, None if shapes is None else shapes[key]) for key, each in types.items()}
    if shapes is None:
        return keras.laws.data_part()
    return tensorflow.zeros(opened(shapes), types)


def padded(element, shapes):
    """An element whose tensors have these shapes, None for what stays open, or their own."""
    made = keras.laws.structure(element)
    if shapes is None:
        return element
    if made == "tuple":
        return tuple([padded(each, shape) for each, shape in zip(element, shapes)])
    if made == "dict":
        return {key: padded(each, shapes[key]) for key, each in element.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return tensorflow.zeros(opened(shapes), element.dtype)


def either(element, other):
    """What is known of an element that may be the one or the other."""
    made = keras.laws.structure(element)
    if made == "tuple":
        return tuple([either(one, two) for one, two in zip(element, other)])
    if made == "dict":
        return {key: either(each, other[key]) for key, each in element.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return keras.laws.of_either(element, other)


def arrays(element):
    made = keras.laws.structure(element)
    if made == "tuple":
        return tuple([arrays(each) for each in element])
    if made == "dict":
        return {key: arrays(each) for key, each in element.items()}
    if made == "unknown":
        return keras.laws.data_part()
    return element.numpy()
