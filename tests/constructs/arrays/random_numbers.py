"""numpy's random arrays: rand, randn, normal, uniform, randint, permutation, choice, generators.

followed
"""
import numpy as np
import torch

assert np.random.rand(3, 4).shape == (3, 4)
assert np.random.randn(2, 5).shape == (2, 5)
assert np.random.random((2, 3)).shape == (2, 3)
assert np.random.random(4).shape == (4,)
assert np.random.normal(0, 1, (64, 100)).shape == (64, 100)
assert np.random.normal(size=(2, 3)).shape == (2, 3)
assert np.random.uniform(-1, 1, size=7).shape == (7,)
assert np.random.randint(0, 10, 5).shape == (5,)
assert np.random.randint(0, 10, (3, 1)).shape == (3, 1)
assert np.random.randint(10, size=(2, 2)).shape == (2, 2)
assert np.random.permutation(6).shape == (6,)
assert np.random.permutation(np.zeros((6, 2))).shape == (6, 2)
assert np.random.choice(10, 4).shape == (4,)
assert np.random.choice(np.arange(9), size=(3, 2), replace=False).shape == (3, 2)
rng = np.random.default_rng(0)
assert rng.normal(size=(3, 2)).shape == (3, 2)
assert rng.random((4, 5)).shape == (4, 5)
assert rng.integers(0, 5, size=8).shape == (8,)
assert rng.standard_normal(6).shape == (6,)
state = np.random.RandomState(0)
assert state.rand(2, 2).shape == (2, 2)
assert state.randint(0, 3, size=(4,)).shape == (4,)
z = torch.FloatTensor(np.random.normal(0, 1, (64, 100)))
assert z.shape == (64, 100) and z.dtype == torch.float32
labels = torch.LongTensor(np.random.randint(0, 10, 64))
assert labels.shape == (64,) and labels.dtype == torch.int64
np.random.seed(1)
np.random.shuffle(z.numpy())
