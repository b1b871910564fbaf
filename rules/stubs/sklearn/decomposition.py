"""scikit-learn's projections: rows of as many components."""

import numpy
from sklearn.preprocessing import rows


class PCA:
    def __init__(self, n_components=None, *args, **kwargs):
        self.n_components = n_components

    def fit(self, x, y=None):
        rows(x)
        return self

    def transform(self, x):
        samples = rows(x)
        if isinstance(self.n_components, int):
            return numpy.zeros((samples.shape[0], self.n_components))
        return samples[:, : numpy.random.randint(0, samples.shape[1])]

    def fit_transform(self, x, y=None):
        return self.transform(x)
