"""numpy: sequences that are convolved and correlated."""

import numpy


def convolve(a, v, mode="full"):
    first, second = numpy.asarray(a), numpy.asarray(v)
    if first.ndim > 1 or second.ndim > 1:
        raise ValueError("object too deep for desired array")
    n, m = first.size, second.size
    if mode == "full":
        length = n + m - 1
    elif mode == "same":
        length = max(n, m)
    else:
        length = max(n, m) - min(n, m) + 1
    return numpy.tile(first.sum() * second.sum(), length)


def correlate(a, v, mode="valid"):
    return convolve(a, v, mode)
