"""tensorflow: rows of different lengths. What they have in all is a tensor, of which each row has some."""

import keras
import tensorflow
from tensorflow.sparse_tensors import sparse_like


def count_of(partition):
    """How many numbers say where rows are."""
    return tensorflow.convert_to_tensor(partition).shape[0]


def tensor_of(values, total=None):
    """What rows have in all, of `total` parts if that is said."""
    if isinstance(values, RaggedTensor):
        return values
    values = tensorflow.convert_to_tensor(values)
    return values if total is None else tensorflow.ensure_shape(values, [total] + list(values.shape)[1:])


def longest_of(lengths):
    return max(lengths) if isinstance(lengths, (list, tuple)) and len(lengths) > 0 else keras.laws.any_number()


class RaggedTensor:
    def __init__(self, values, rows, longest, uniform=None):
        self.values = values
        self.rows = rows
        self.longest = longest
        self.uniform = uniform

    @classmethod
    def from_row_lengths(cls, values, row_lengths, name=None, validate=True):
        total = sum(row_lengths) if isinstance(row_lengths, (list, tuple)) and validate else None
        return cls(tensor_of(values, total), count_of(row_lengths), longest_of(row_lengths))

    @classmethod
    def from_row_splits(cls, values, row_splits, name=None, validate=True):
        total = row_splits[-1] if isinstance(row_splits, (list, tuple)) and validate else None
        return cls(tensor_of(values, total), count_of(row_splits) - 1, keras.laws.any_number())

    @classmethod
    def from_value_rowids(cls, values, value_rowids, nrows=None, name=None, validate=True):
        return cls(tensor_of(values, count_of(value_rowids)), keras.laws.any_number() if nrows is None else nrows, keras.laws.any_number())

    @classmethod
    def from_row_starts(cls, values, row_starts, name=None, validate=True):
        return cls(tensor_of(values), count_of(row_starts), keras.laws.any_number())

    @classmethod
    def from_row_limits(cls, values, row_limits, name=None, validate=True):
        return cls(tensor_of(values), count_of(row_limits), keras.laws.any_number())

    @classmethod
    def from_uniform_row_length(cls, values, uniform_row_length, nrows=None, validate=True, name=None):
        values = tensor_of(values)
        rows = values.shape[0] // uniform_row_length
        return cls(tensor_of(values, rows * uniform_row_length), rows, uniform_row_length, uniform_row_length)

    @classmethod
    def from_nested_row_splits(cls, flat_values, nested_row_splits, name=None, validate=True):
        values = flat_values
        for splits in nested_row_splits[::-1]:
            values = cls.from_row_splits(values, splits)
        return values

    @classmethod
    def from_nested_row_lengths(cls, flat_values, nested_row_lengths, name=None, validate=True):
        values = flat_values
        for lengths in nested_row_lengths[::-1]:
            values = cls.from_row_lengths(values, lengths)
        return values

    @classmethod
    def from_tensor(cls, tensor, lengths=None, padding=None, ragged_rank=1, name=None, row_splits_dtype=None):
        tensor = tensorflow.convert_to_tensor(tensor)
        sizes = list(tensor.shape)
        if lengths is None and padding is None:
            return cls(tensorflow.reshape(tensor, [-1] + sizes[2:]), sizes[0], sizes[1], sizes[1])
        kept = tensorflow.zeros([keras.laws.any_number()] + sizes[2:], tensor.dtype)
        return cls(kept, sizes[0], keras.laws.any_number() if lengths is None else longest_of(lengths))

    @classmethod
    def from_sparse(cls, st_input, name=None, row_splits_dtype=None):
        return cls(st_input.values, st_input.shape[0], keras.laws.any_number())

    @property
    def dtype(self):
        return self.values.dtype

    @property
    def shape(self):
        return tensorflow.TensorShape([self.rows, self.uniform] + list(self.values.shape)[1:])

    @property
    def flat_values(self):
        return self.values.flat_values if isinstance(self.values, RaggedTensor) else self.values

    @property
    def row_splits(self):
        return tensorflow.zeros([self.rows + 1], tensorflow.int64)

    @property
    def ragged_rank(self):
        return 1 + (self.values.ragged_rank if isinstance(self.values, RaggedTensor) else 0)

    @property
    def uniform_row_length(self):
        return self.uniform

    def get_shape(self):
        return self.shape

    def nrows(self, out_type=None, name=None):
        return tensorflow.zeros([], tensorflow.int64)

    def row_lengths(self, axis=1, name=None):
        return tensorflow.zeros([self.rows], tensorflow.int64)

    def row_starts(self, name=None):
        return tensorflow.zeros([self.rows], tensorflow.int64)

    def row_limits(self, name=None):
        return tensorflow.zeros([self.rows], tensorflow.int64)

    def value_rowids(self, name=None):
        return tensorflow.zeros([self.values.shape[0]], tensorflow.int64)

    def bounding_shape(self, axis=None, name=None, out_type=None):
        return tensorflow.zeros([len(self.shape)], tensorflow.int64)

    def with_values(self, new_values):
        return RaggedTensor(tensor_of(new_values, self.values.shape[0]), self.rows, self.longest, self.uniform)

    def with_flat_values(self, new_values):
        if isinstance(self.values, RaggedTensor):
            return self.with_values(self.values.with_flat_values(new_values))
        return self.with_values(new_values)

    def merge_dims(self, outer_axis, inner_axis):
        return self.values if (outer_axis, inner_axis) == (0, 1) else keras.laws.data_part()

    def to_tensor(self, default_value=None, name=None, shape=None):
        inner = self.values.to_tensor() if isinstance(self.values, RaggedTensor) else self.values
        sizes = [self.rows, self.longest] + list(inner.shape)[1:]
        if shape is not None:
            sizes = [wanted if size is None else size for wanted, size in zip(sizes, shape)]
        return tensorflow.zeros(sizes, inner.dtype)

    def to_sparse(self, name=None):
        return sparse_like(self.to_tensor())

    def numpy(self):
        return keras.laws.data_part()

    def to_list(self):
        return keras.laws.data_part()

    def combined(self, other, operation):
        """With one number for all rows."""
        if isinstance(other, (int, float)):
            return self.with_flat_values(operation(self.flat_values, other))
        return keras.laws.data_part()

    def __add__(self, other):
        return self.combined(other, tensorflow.add)

    def __radd__(self, other):
        return self.combined(other, tensorflow.add)

    def __sub__(self, other):
        return self.combined(other, tensorflow.subtract)

    def __rsub__(self, other):
        return self.combined(other, tensorflow.subtract)

    def __mul__(self, other):
        return self.combined(other, tensorflow.multiply)

    def __rmul__(self, other):
        return self.combined(other, tensorflow.multiply)

    def __truediv__(self, other):
        return self.combined(other, tensorflow.divide)

    def __getitem__(self, key):
        if isinstance(key, int) and not isinstance(self.values, RaggedTensor):
            return tensorflow.zeros([keras.laws.any_number()] + list(self.values.shape)[1:], self.values.dtype)
        return keras.laws.data_part()

    def __iter__(self):
        return iter([self[k] for k in range(self.rows)])
