"""numpy on Python numbers: prod, sum, max and min of sequences, sqrt, ceil, floor.

followed
"""
import numpy as np
import torch.nn as nn

shape = (3, 32, 32)
assert int(np.prod(shape)) == 3072
assert np.prod([2, 5]) == 10
assert nn.Linear(int(np.prod(shape)), 10).in_features == 3072
assert np.sum([1, 2, 3]) == 6
assert np.max([3, 7, 5]) == 7
assert np.min((3, 7, 5)) == 3
assert int(np.sqrt(64)) == 8
assert int(np.ceil(2.5)) == 3
assert int(np.floor(2.5)) == 2
assert np.float32(0.5) == 0.5
assert int(np.int64(7)) == 7
assert np.abs(-3) == 3
assert 3.1 < np.pi < 3.2
