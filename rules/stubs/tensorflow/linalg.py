"""tensorflow.linalg: what gives several tensors."""

import tensorflow


def normalize(tensor, ord="euclidean", axis=None, name=None):
    norm = tensorflow.norm(tensor, ord, axis, True)
    return tensor / norm, norm
