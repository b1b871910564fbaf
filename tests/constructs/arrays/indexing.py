"""Indexing numpy arrays: integers, slices (also backwards), ellipsis, None, boolean masks, arrays of positions, assignment.

followed
"""
import numpy as np

a = np.zeros((5, 6, 7))
assert a[0].shape == (6, 7)
assert a[-1, 2].shape == (7,)
assert a[1:3].shape == (2, 6, 7)
assert a[:, ::2].shape == (5, 3, 7)
assert a[::-1].shape == (5, 6, 7)
assert a[:, :, ::-1].shape == (5, 6, 7)
assert a[::-2].shape == (3, 6, 7)
assert a[..., 0].shape == (5, 6)
assert a[:, None].shape == (5, 1, 6, 7)
assert a[[0, 2, 4]].shape == (3, 6, 7)
assert a[np.array([0, 1])].shape == (2, 6, 7)
assert a[:, np.arange(4)].shape == (5, 4, 7)
assert a[np.array([0, 1]), np.array([2, 3])].shape == (2, 7)
assert a[np.arange(5)[:, None], np.arange(6)].shape == (5, 6, 7)
assert a[a[:, 0, 0] > 0].shape[1:] == (6, 7)
a[0] = 1
a[:, 0] = np.ones(7)
a[a < 0] = 0
assert a.shape == (5, 6, 7)
order = np.random.permutation(5)
assert a[order].shape == (5, 6, 7)
assert a[order[:3]].shape == (3, 6, 7)
