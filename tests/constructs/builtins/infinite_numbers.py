"""Infinite numbers, by name and from texts.

followed
"""

import math

import numpy as np
import torch

assert math.inf > 1
assert float("-inf") < -1000000
assert -math.inf < 0
assert float("Infinity") == math.inf
assert torch.inf == math.inf
assert np.inf > 3
assert min(math.inf, 3) == 3
assert max(float("-inf"), 2.5) == 2.5
assert math.inf + 1 == math.inf
assert 1 / math.inf == 0
assert torch.zeros(2, 3).masked_fill(torch.ones(2, 3) > 0, -math.inf).shape == (2, 3)
assert torch.pi > 3
