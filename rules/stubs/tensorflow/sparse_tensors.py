"""tensorflow: sparse tensors, of which the shape and the element type are told as those of a dense tensor."""

import keras
import tensorflow


class SparseTensor:
    def __init__(self, indices, values, dense_shape, dense=None):
        if dense is None:
            values = tensorflow.convert_to_tensor(values)
            indices = tensorflow.laws.sparse_parts(tensorflow.convert_to_tensor(indices), values, tensorflow.convert_to_tensor(dense_shape))
            dense = tensorflow.cast(tensorflow.fill(dense_shape, 0), values.dtype)
        self.dense = dense
        self.indices = tensorflow.cast(indices, tensorflow.int64)
        self.values = values

    @property
    def shape(self):
        return self.dense.shape

    @property
    def dtype(self):
        return self.dense.dtype

    @property
    def dense_shape(self):
        return tensorflow.shape(self.dense, out_type=tensorflow.int64)

    @property
    def op(self):
        return keras.laws.data_part()

    def get_shape(self):
        return self.dense.shape

    def eval(self, feed_dict=None, session=None):
        return keras.laws.data_part()

    def with_values(self, new_values):
        return sparse_like(tensorflow.cast(self.dense, tensorflow.convert_to_tensor(new_values).dtype))

    def __mul__(self, other):
        return sparse_like(self.dense * dense_of(other))

    def __truediv__(self, other):
        return sparse_like(self.dense / dense_of(other))


def sparse_like(dense):
    """A sparse tensor of the shape and the element type of a dense one; how many numbers it has is not known."""
    places = tensorflow.zeros((keras.laws.any_number(), len(dense.shape)), tensorflow.int64)
    return SparseTensor(places, tensorflow.cast(places[:, 0], dense.dtype), None, dense)


def dense_of(x):
    return x.dense if isinstance(x, SparseTensor) else tensorflow.convert_to_tensor(x)
