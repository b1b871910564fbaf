"""keras.datasets.fashion_mnist: pictures and their classes."""

import numpy


def load_data():
    return ((numpy.zeros((60000, 28, 28), dtype="uint8"), numpy.zeros((60000,), dtype="uint8")),
            (numpy.zeros((10000, 28, 28), dtype="uint8"), numpy.zeros((10000,), dtype="uint8")))
