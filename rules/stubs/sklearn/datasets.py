"""scikit-learn's small data sets, and those it makes."""

import numpy


class Bunch:
    def __init__(self, data, target):
        self.data = data
        self.target = target


def loaded(samples, features, dtype, return_X_y):
    data, target = numpy.zeros((samples, features)), numpy.zeros(samples, dtype=dtype)
    if return_X_y:
        return data, target
    return Bunch(data, target)


def load_iris(*, return_X_y=False, as_frame=False):
    return loaded(150, 4, numpy.int64, return_X_y)


def load_wine(*, return_X_y=False, as_frame=False):
    return loaded(178, 13, numpy.int64, return_X_y)


def load_digits(*, n_class=10, return_X_y=False, as_frame=False):
    return loaded(1797, 64, numpy.int64, return_X_y)


def load_breast_cancer(*, return_X_y=False, as_frame=False):
    return loaded(569, 30, numpy.int64, return_X_y)


def load_diabetes(*, return_X_y=False, as_frame=False, scaled=True):
    return loaded(442, 10, numpy.float64, return_X_y)


def fetch_california_housing(*, data_home=None, download_if_missing=True, return_X_y=False, as_frame=False):
    return loaded(20640, 8, numpy.float64, return_X_y)


def make_moons(n_samples=100, *, shuffle=True, noise=None, random_state=None):
    return numpy.zeros((n_samples, 2)), numpy.zeros(n_samples, dtype=numpy.int64)


def make_circles(n_samples=100, *, shuffle=True, noise=None, random_state=None, factor=0.8):
    return numpy.zeros((n_samples, 2)), numpy.zeros(n_samples, dtype=numpy.int64)


def make_blobs(n_samples=100, n_features=2, *, centers=None, cluster_std=1.0, center_box=None, shuffle=True, random_state=None):
    return numpy.zeros((n_samples, n_features)), numpy.zeros(n_samples, dtype=numpy.int64)


def make_classification(n_samples=100, n_features=20, **options):
    return numpy.zeros((n_samples, n_features)), numpy.zeros(n_samples, dtype=numpy.int64)


def make_regression(n_samples=100, n_features=100, *, n_targets=1, **options):
    target = numpy.zeros(n_samples) if n_targets == 1 else numpy.zeros((n_samples, n_targets))
    return numpy.zeros((n_samples, n_features)), target


class Pictures:
    """Photographs of one size, in a list."""

    def __init__(self):
        self.images = [numpy.zeros((427, 640, 3), dtype=numpy.uint8), numpy.zeros((427, 640, 3), dtype=numpy.uint8)]
        self.filenames = ["china.jpg", "flower.jpg"]

    def __getitem__(self, key):
        return self.images if key == "images" else self.filenames


def load_sample_images():
    return Pictures()


def load_sample_image(image_name):
    return numpy.zeros((427, 640, 3), dtype=numpy.uint8)
