"""Loops over numpy arrays and ranges, unpacking, enumerate, zip.

followed
"""
import numpy as np

a = np.zeros((3, 4))
for row in a:
    assert row.shape == (4,)
for i, row in enumerate(a):
    assert row.shape == (4,)
for x, y in zip(a, np.ones((3, 5))):
    assert y.shape == (5,)
p, q, r = a
assert r.shape == (4,)
assert [row.mean() for row in a][0].shape == ()
assert np.array([row * 2 for row in a]).shape == (3, 4)
grid = np.meshgrid(np.arange(3), np.arange(5))
assert grid[0].shape == (5, 3)
xs, ys = np.meshgrid(np.arange(3), np.arange(5), indexing="ij")
assert xs.shape == (3, 5)
xs, ys = np.meshgrid(np.zeros((3, 2)), np.zeros((5, 1)))
assert xs.shape == (5, 6)
