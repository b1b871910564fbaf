"""keras.layers.noise: what is added in training only."""

from keras.layers.core import Dropout


class GaussianNoise(Dropout):
    pass


class GaussianDropout(Dropout):
    pass
