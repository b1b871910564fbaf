"""Shapes of numpy arrays: reshape, ravel, flatten, transpose, T, swapaxes, moveaxis, expand_dims, squeeze, newaxis.

followed
"""
import numpy as np

a = np.zeros((2, 3, 4))
assert a.reshape(6, 4).shape == (6, 4)
assert a.reshape((6, -1)).shape == (6, 4)
assert np.reshape(a, (4, 6)).shape == (4, 6)
assert a.reshape(-1).shape == (24,)
assert a.ravel().shape == (24,)
assert a.flatten().shape == (24,)
assert a.T.shape == (4, 3, 2)
assert a.transpose().shape == (4, 3, 2)
assert a.transpose(2, 0, 1).shape == (4, 2, 3)
assert a.transpose((0, 2, 1)).shape == (2, 4, 3)
assert np.transpose(a, (1, 0, 2)).shape == (3, 2, 4)
assert np.transpose(a).shape == (4, 3, 2)
assert a.swapaxes(0, 2).shape == (4, 3, 2)
assert np.swapaxes(a, 0, 1).shape == (3, 2, 4)
assert np.moveaxis(a, -1, 0).shape == (4, 2, 3)
assert np.expand_dims(a, 0).shape == (1, 2, 3, 4)
assert np.expand_dims(a, axis=-1).shape == (2, 3, 4, 1)
assert a[np.newaxis, ...].shape == (1, 2, 3, 4)
assert np.squeeze(a[:1]).shape == (3, 4)
assert a[:1].squeeze(0).shape == (3, 4)
assert np.squeeze(a[:, :1], axis=1).shape == (2, 4)
assert a.shape[0] == 2
assert a.ndim == 3
assert a.size == 24
assert len(a) == 2
b, c, d = a.shape
assert b * c * d == 24
