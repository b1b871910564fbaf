"""scikit-learn's scalers and encoders: rows of samples, in floating point, and what they learned of them."""

import numpy


def rows(x):
    """Samples in rows: arrays of another rank are refused (since scikit-learn 0.19)."""
    samples = numpy.asarray(x, dtype=numpy.float64)
    return samples.reshape(samples.shape[0], samples.shape[1])


class StandardScaler:
    def __init__(self, *args, **kwargs):
        pass

    def fit(self, x, y=None):
        rows(x)
        return self

    def transform(self, x):
        return rows(x)

    def fit_transform(self, x, y=None):
        return rows(x)

    def inverse_transform(self, x):
        return numpy.asarray(x, dtype=numpy.float64)


class MinMaxScaler(StandardScaler):
    pass


class RobustScaler(StandardScaler):
    pass


class MaxAbsScaler(StandardScaler):
    pass


class Normalizer(StandardScaler):
    pass


class LabelEncoder:
    """A number for each label."""

    def fit(self, y):
        return self

    def transform(self, y):
        return numbers(y)

    def fit_transform(self, y):
        return numbers(y)


def numbers(y):
    labels = numpy.asarray(y)
    return numpy.zeros((labels.shape[0],), dtype=numpy.int64)
