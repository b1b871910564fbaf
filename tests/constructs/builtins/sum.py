"""`sum`: of numbers, with start, of tensors, of lists, of generators.

followed
"""

import torch
from torch import nn

assert sum([1, 2, 3]) == 6
assert sum((1, 2), 10) == 13
assert sum(x * 2 for x in range(3)) == 6
assert sum([[1], [2]], []) == [1, 2]
assert sum([0.5, 0.5]) == 1.0
assert sum([torch.zeros(2, 3), torch.ones(2, 3)]).shape == (2, 3)
assert sum(torch.ones(3) for _ in range(2)).shape == (3,)
assert sum([True, False, True]) == 2
assert sum({"a": 1, "b": 2}.values()) == 3
