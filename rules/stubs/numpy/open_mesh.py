"""numpy: indices that go through a grid."""

import numpy


def ix_(*args):
    return tuple([across(numpy.asarray(each), i, len(args)) for i, each in enumerate(args)])


def across(places, i, n):
    if places.dtype == numpy.asarray([True]).dtype:
        places = numpy.nonzero(places)[0]
    return numpy.reshape(places, [1] * i + [-1] + [1] * (n - i - 1))
