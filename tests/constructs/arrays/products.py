"""Products of numpy arrays: dot, matmul, `@`, outer, einsum, inverse.

followed
"""
import numpy as np

a = np.ones((2, 3))
b = np.ones((3, 4))
assert np.dot(a, b).shape == (2, 4)
assert a.dot(b).shape == (2, 4)
assert a.dot(np.ones(3)).shape == (2,)
assert np.dot(np.ones(3), np.ones(3)).shape == ()
assert (a @ b).shape == (2, 4)
assert np.matmul(np.ones((5, 2, 3)), b).shape == (5, 2, 4)
assert np.outer(np.ones(3), np.ones(4)).shape == (3, 4)
assert np.einsum("ij,jk->ik", a, b).shape == (2, 4)
assert np.linalg.inv(np.eye(3)).shape == (3, 3)
assert (np.dot(a.T, a) + np.eye(3)).shape == (3, 3)
