"""Reductions of numpy arrays with `axis` and `keepdims`: sum, mean, std, max, min, argmax, any, norm, median, percentile.

followed
"""
import numpy as np

a = np.ones((2, 3, 4))
assert a.sum().shape == ()
assert a.sum(axis=0).shape == (3, 4)
assert a.sum(0, keepdims=True).shape == (1, 3, 4)
assert np.sum(a, axis=(1, 2)).shape == (2,)
assert np.mean(a, axis=-1).shape == (2, 3)
assert a.mean((0, 1)).shape == (4,)
assert a.std(axis=0, keepdims=True).shape == (1, 3, 4)
assert np.var(a, 1).shape == (2, 4)
assert a.max(axis=2).shape == (2, 3)
assert np.min(a, 0).shape == (3, 4)
assert a.argmax(axis=1).shape == (2, 4)
assert np.argmin(a).shape == ()
assert np.any(a > 0, axis=0).shape == (3, 4)
assert np.linalg.norm(a, axis=-1, keepdims=True).shape == (2, 3, 1)
assert np.median(a, axis=0).shape == (3, 4)
assert np.percentile(a, 50, axis=0).shape == (3, 4)
assert np.cumsum(a, axis=1).shape == (2, 3, 4)
assert np.cumsum(a).shape == (24,)
assert np.sort(a, axis=0).shape == (2, 3, 4)
assert np.argsort(a[0, 0]).shape == (4,)
assert a.prod(0).shape == (3, 4)
assert ((a - a.mean(axis=0)) / a.std(axis=0)).shape == (2, 3, 4)
