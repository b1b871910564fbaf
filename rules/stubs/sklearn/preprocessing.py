"""scikit-learn's scalers: an array of the same shape, in floating point."""

import numpy


class StandardScaler:
    def __init__(self, *args, **kwargs):
        pass

    def fit(self, x, y=None):
        return self

    def transform(self, x):
        return numpy.asarray(x, dtype=numpy.float64)

    def fit_transform(self, x, y=None):
        return numpy.asarray(x, dtype=numpy.float64)

    def inverse_transform(self, x):
        return numpy.asarray(x, dtype=numpy.float64)


class MinMaxScaler(StandardScaler):
    pass


class RobustScaler(StandardScaler):
    pass
