"""keras.datasets.cifar100: pictures and their classes."""

import numpy


def load_data(label_mode="fine"):
    return ((numpy.zeros((50000, 32, 32, 3), dtype="uint8"), numpy.zeros((50000, 1), dtype="uint8")),
            (numpy.zeros((10000, 32, 32, 3), dtype="uint8"), numpy.zeros((10000, 1), dtype="uint8")))
