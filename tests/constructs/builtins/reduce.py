"""`functools.reduce`.

followed
"""

from functools import reduce

import torch

assert reduce(lambda a, b: a * b, (2, 3, 4)) == 24
assert reduce(lambda a, b: a + b, [1, 2], 10) == 13
assert reduce(torch.add, [torch.zeros(2, 1), torch.zeros(1, 3)]).shape == (2, 3)
