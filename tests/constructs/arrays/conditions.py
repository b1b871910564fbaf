"""Comparing array values: either side of a branch may run.

approximated: both sides of a branch on an array's values are followed
"""
import numpy as np

a = np.random.rand(5)
b = np.zeros(3) if a.max() > 0.5 else np.zeros(4)
assert b.ndim == 1
assert np.allclose(a, a)
assert (a >= 0).all()
