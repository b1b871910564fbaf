"""tensorflow.random: generators that keep their own state."""

import tensorflow


class Generator:
    def __init__(self, copy_from=None, state=None, alg=None):
        pass

    @staticmethod
    def from_seed(seed, alg=None):
        return Generator()

    @staticmethod
    def from_state(state, alg):
        return Generator()

    @staticmethod
    def from_non_deterministic_state(alg=None):
        return Generator()

    def normal(self, shape, mean=0.0, stddev=1.0, dtype=tensorflow.float32, name=None):
        return tensorflow.random.normal(shape, mean, stddev, dtype)

    def truncated_normal(self, shape, mean=0.0, stddev=1.0, dtype=tensorflow.float32, name=None):
        return tensorflow.random.truncated_normal(shape, mean, stddev, dtype)

    def uniform(self, shape, minval=0, maxval=None, dtype=tensorflow.float32, name=None):
        return tensorflow.random.uniform(shape, minval, maxval, dtype)

    def make_seeds(self, count=1):
        return tensorflow.zeros((2, count), tensorflow.int64)

    def split(self, count=1):
        return [Generator() for _ in range(count)]

    def reset_from_seed(self, seed):
        pass


def get_global_generator():
    return Generator()
