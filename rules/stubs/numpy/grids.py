"""numpy: the indices of a grid, and counts of points in one."""

import numpy


def indices(dimensions, dtype=int, sparse=False):
    if sparse:
        return tuple([along(size, i, len(dimensions), dtype) for i, size in enumerate(dimensions)])
    return numpy.zeros((len(dimensions), *dimensions), dtype=dtype)


def along(size, i, n, dtype):
    return numpy.zeros([1] * i + [size] + [1] * (n - i - 1), dtype=dtype)


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    if isinstance(bins, int):
        across, down = bins, bins
    elif len(bins) == 2:
        across, down = between(bins[0]), between(bins[1])
    else:
        across, down = between(bins), between(bins)
    return numpy.zeros((across, down)), numpy.zeros(across + 1), numpy.zeros(down + 1)


def between(edges):
    if isinstance(edges, int):
        return edges
    return len(edges) - 1
