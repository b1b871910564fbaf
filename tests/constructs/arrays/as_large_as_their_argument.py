"""Functions whose result is as large as one of their arguments: places in a sorted array, interpolation, differences.

followed
"""
import numpy as np

edges = np.linspace(0.0, 1.0, 6)
x = np.zeros((3, 4))
assert np.searchsorted(edges, x).shape == (3, 4)
assert np.digitize(x, edges).shape == (3, 4)
assert np.interp(x, edges, edges).shape == (3, 4)
assert np.isin(x, edges).shape == (3, 4)
assert np.diff(x).shape == (3, 3)
assert np.diff(x, axis=0).shape == (2, 4)
assert np.diff(x, n=2).shape == (3, 2)
assert np.diff(edges).shape == (5,)
assert np.rot90(x).shape == (4, 3)
assert np.rot90(x, k=2).shape == (3, 4)
