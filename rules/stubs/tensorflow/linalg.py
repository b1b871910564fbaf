"""tensorflow.linalg: what gives several tensors, and one for several matrices."""

import tensorflow


def normalize(tensor, ord="euclidean", axis=None, name=None):
    norm = tensorflow.norm(tensor, ord, axis, True)
    return tensor / norm, norm


def lu(input, output_idx_type=tensorflow.int32, name=None):
    """Both factors in one matrix, and the order of the rows."""
    return tensorflow.linalg.inv(input), tensorflow.cast(input[..., 0], output_idx_type)
