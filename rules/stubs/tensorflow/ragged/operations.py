"""tensorflow.ragged: rows of different lengths, from lists and from tensors."""

import keras
import tensorflow
from tensorflow.ragged_tensors import RaggedTensor, longest_of


def constant(pylist, dtype=None, ragged_rank=None, inner_shape=None, name=None, row_splits_dtype=None):
    if ragged_rank is not None or inner_shape is not None:
        return keras.laws.data_part()
    return nested(pylist, dtype)


def nested(rows, dtype):
    if isinstance(rows, (list, tuple)) and len(rows) > 0 and isinstance(rows[0], (list, tuple)):
        parts = [part for row in rows for part in row]
        return RaggedTensor(nested(parts, dtype), len(rows), longest_of([len(row) for row in rows]))
    return tensorflow.constant(rows, dtype=dtype)


def stack(values, axis=0, name=None):
    """Vectors only."""
    if axis != 0 or isinstance(values[0], RaggedTensor) or len(values[0].shape) != 1:
        return keras.laws.data_part()
    return RaggedTensor(tensorflow.concat(values, 0), len(values), keras.laws.any_number())


def range(starts, limits=None, deltas=1, dtype=None, name=None, row_splits_dtype=None):
    ends = tensorflow.convert_to_tensor(starts if limits is None else limits)
    return RaggedTensor(tensorflow.zeros([keras.laws.any_number()], ends.dtype), ends.shape[0], keras.laws.any_number())


def boolean_mask(data, mask, name=None):
    if isinstance(data, RaggedTensor) or isinstance(mask, RaggedTensor) or len(mask.shape) != 2:
        return keras.laws.data_part()
    sizes = list(data.shape)
    return RaggedTensor(tensorflow.zeros([keras.laws.any_number()] + sizes[2:], data.dtype), sizes[0], keras.laws.any_number())


def map_flat_values(op, *args, **kwargs):
    if len(args) == 1 and isinstance(args[0], RaggedTensor):
        return args[0].with_flat_values(op(args[0].flat_values, **kwargs))
    return keras.laws.data_part()
