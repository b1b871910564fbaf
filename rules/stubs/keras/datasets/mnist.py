"""keras.datasets.mnist: pictures and their classes."""

import numpy


def load_data(path=None):
    return ((numpy.zeros((60000, 28, 28), dtype="uint8"), numpy.zeros((60000,), dtype="uint8")),
            (numpy.zeros((10000, 28, 28), dtype="uint8"), numpy.zeros((10000,), dtype="uint8")))
