"""numpy.pad, roll, flip, diag, tril.

followed
"""
import numpy as np

a = np.zeros((3, 4))
assert np.pad(a, 1).shape == (5, 6)
assert np.pad(a, (1, 2)).shape == (6, 7)
assert np.pad(a, ((0, 0), (1, 1)), mode="constant").shape == (3, 6)
assert np.pad(np.zeros(5), (2, 3), "constant", constant_values=0).shape == (10,)
assert np.roll(a, 1, axis=0).shape == (3, 4)
assert np.flip(a, 0).shape == (3, 4)
assert np.flip(a).shape == (3, 4)
assert np.fliplr(a).shape == (3, 4)
assert np.diag(np.ones(3)).shape == (3, 3)
assert np.tril(np.ones((4, 4))).shape == (4, 4)
