"""Joining and splitting numpy arrays: concatenate, stack, vstack, hstack, dstack, append, split, tile, repeat.

followed
"""
import numpy as np

a = np.zeros((2, 3))
b = np.ones((4, 3))
assert np.concatenate([a, b]).shape == (6, 3)
assert np.concatenate((a, a), axis=1).shape == (2, 6)
assert np.concatenate([a, b], 0).shape == (6, 3)
assert np.stack([a, a]).shape == (2, 2, 3)
assert np.stack([a, a, a], axis=-1).shape == (2, 3, 3)
assert np.vstack([a, b]).shape == (6, 3)
assert np.vstack((np.zeros(3), np.zeros(3))).shape == (2, 3)
assert np.hstack([a, a]).shape == (2, 6)
assert np.hstack((np.zeros(3), np.zeros(2))).shape == (5,)
assert np.dstack([a, a]).shape == (2, 3, 2)
assert np.column_stack((np.zeros(3), np.ones(3))).shape == (3, 2)
assert np.append(a, b, axis=0).shape == (6, 3)
assert np.append(np.zeros(3), 1.0).shape == (4,)
assert np.split(np.zeros((6, 4)), 3)[0].shape == (2, 4)
assert len(np.array_split(np.zeros(7), 3)) == 3
first, second = np.split(np.zeros((6, 4)), 2, axis=1)
assert second.shape == (6, 2)
assert np.tile(np.zeros(3), 2).shape == (6,)
assert np.tile(a, (2, 2)).shape == (4, 6)
assert np.repeat(a, 3, axis=0).shape == (6, 3)
assert np.repeat(a, 2).shape == (12,)
rows = []
for i in range(4):
    rows.append(np.zeros(5))
assert np.array(rows).shape == (4, 5)
assert np.stack(rows).shape == (4, 5)
