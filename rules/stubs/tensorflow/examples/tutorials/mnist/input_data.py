"""tensorflow.examples.tutorials.mnist.input_data: MNIST as the tutorials of TensorFlow 1 have it."""

import numpy


class DataSet:
    """Images and labels of one part."""

    def __init__(self, length, one_hot, reshape):
        self.num_examples = length
        self.images = _images(length, reshape)
        self.labels = _labels(length, one_hot)
        self._one_hot = one_hot
        self._reshape = reshape

    def next_batch(self, batch_size, fake_data=False, shuffle=True):
        return _images(batch_size, self._reshape), _labels(batch_size, self._one_hot)


class Datasets:
    def __init__(self, train, validation, test):
        self.train = train
        self.validation = validation
        self.test = test


def _images(length, reshape):
    if reshape:
        return numpy.zeros((length, 784), dtype=numpy.float32)
    return numpy.zeros((length, 28, 28, 1), dtype=numpy.float32)


def _labels(length, one_hot):
    if one_hot:
        return numpy.zeros((length, 10))
    return numpy.zeros(length, dtype=numpy.uint8)


def read_data_sets(train_dir, fake_data=False, one_hot=False, dtype=None, reshape=True, validation_size=5000, seed=None, source_url=None):
    train = DataSet(60000 - validation_size, one_hot, reshape)
    return Datasets(train, DataSet(validation_size, one_hot, reshape), DataSet(10000, one_hot, reshape))
