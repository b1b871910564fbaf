"""numpy: indices of a grid, and what is counted or fitted over one."""

import numpy


def indices(dimensions, dtype=numpy.int64, sparse=False):
    sizes = list(dimensions)
    if sparse:
        return tuple([numpy.zeros([1] * i + [n] + [1] * (len(sizes) - i - 1), dtype=dtype) for i, n in enumerate(sizes)])
    return numpy.zeros([len(sizes)] + sizes, dtype=dtype)


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    fitted = numpy.zeros([deg + 1] + list(numpy.asarray(y).shape[1:]))
    if full:
        return fitted, numpy.zeros(1), deg + 1, numpy.zeros(deg + 1), rcond
    if cov:
        return fitted, numpy.zeros([deg + 1, deg + 1] + list(numpy.asarray(y).shape[1:]))
    return fitted


def polyval(p, x):
    return numpy.asarray(p)[0] * numpy.asarray(x)


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    across, down = bins if isinstance(bins, (list, tuple)) else (bins, bins)
    right, below = edges(across), edges(down)
    return numpy.zeros((right.shape[0] - 1, below.shape[0] - 1)), right, below


def edges(bins):
    return numpy.zeros(bins + 1) if isinstance(bins, int) else numpy.asarray(bins)
