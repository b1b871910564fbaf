"""Arithmetic on numpy arrays: broadcasting, numbers, comparison, in place, universal functions, where, clip.

followed
"""
import numpy as np

a = np.ones((2, 3))
assert (a + 1).shape == (2, 3)
assert (2 * a).shape == (2, 3)
assert (a + np.ones(3)).shape == (2, 3)
assert (a[:, None] * a[None]).shape == (2, 2, 3)
assert (1 / a).shape == (2, 3)
assert (-a ** 2).shape == (2, 3)
assert (a > 0.5).shape == (2, 3)
assert ((a > 0) & (a < 1)).shape == (2, 3)
assert (~(a > 0)).shape == (2, 3)
assert (a + [1, 2, 3]).shape == (2, 3)
assert np.maximum(a, 0).shape == (2, 3)
assert np.add(a, np.ones((2, 1))).shape == (2, 3)
assert np.exp(a).shape == (2, 3)
assert np.sqrt(a.T).shape == (3, 2)
assert np.abs(a - 1).shape == (2, 3)
assert np.clip(a, 0, 1).shape == (2, 3)
assert np.where(a > 0, a, 0).shape == (2, 3)
assert np.round(a, 2).shape == (2, 3)
a *= 2
a -= a.mean(axis=0)
assert a.shape == (2, 3)
