"""gym and gymnasium: the spaces that a program makes itself."""

import numpy


class Box:
    def __init__(self, low, high, shape=None, dtype=numpy.float32, seed=None):
        if shape is None:
            shape = numpy.asarray(low).shape or numpy.asarray(high).shape or (1,)
        self.shape = tuple(shape)
        self.dtype = numpy.dtype(dtype)
        self.low = numpy.zeros(self.shape, dtype=dtype)
        self.high = numpy.zeros(self.shape, dtype=dtype)

    def sample(self, mask=None, probability=None):
        return numpy.zeros(self.shape, dtype=self.dtype)


class Discrete:
    def __init__(self, n, seed=None, start=0, dtype=numpy.int64):
        self.n = n
        self.start = start
        self.shape = ()

    def sample(self, mask=None, probability=None):
        return self.start + numpy.random.randint(self.n)


class MultiDiscrete:
    def __init__(self, nvec, dtype=numpy.int64, seed=None, start=None):
        self.nvec = numpy.asarray(nvec)
        self.shape = self.nvec.shape

    def sample(self, mask=None, probability=None):
        return numpy.zeros(self.shape, dtype=numpy.int64)


class MultiBinary:
    def __init__(self, n, seed=None):
        self.n = n
        self.shape = (n,) if isinstance(n, int) else tuple(n)

    def sample(self, mask=None, probability=None):
        return numpy.zeros(self.shape, dtype=numpy.int8)
