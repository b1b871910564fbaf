"""tensorflow: what version 1 makes of sparse tensors."""

import tensorflow
from tensorflow.sparse.operations import reduce_max, reduce_sum, sparse_dense_matmul, to_dense


def sparse_to_dense(sparse_indices, output_shape, sparse_values, default_value=0, validate_indices=True, name=None):
    return tensorflow.cast(tensorflow.fill(output_shape, 0), tensorflow.convert_to_tensor(sparse_values).dtype)


def sparse_tensor_to_dense(sp_input, default_value=None, validate_indices=True, name=None):
    return to_dense(sp_input)


def sparse_tensor_dense_matmul(sp_a, b, adjoint_a=False, adjoint_b=False, name=None):
    return sparse_dense_matmul(sp_a, b, adjoint_a, adjoint_b)


def sparse_reduce_sum(sp_input, axis=None, keepdims=None, reduction_axes=None, keep_dims=None):
    return reduce_sum(sp_input, reduction_axes if axis is None else axis, keep_dims if keepdims is None else keepdims)


def sparse_reduce_max(sp_input, axis=None, keepdims=None, reduction_axes=None, keep_dims=None):
    return reduce_max(sp_input, reduction_axes if axis is None else axis, keep_dims if keepdims is None else keepdims)
