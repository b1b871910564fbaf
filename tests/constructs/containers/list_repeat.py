"""Lists and tuples: `+` and `*`, nested lists.

followed
"""

import torch

xs = [3] * 4
assert xs == [3, 3, 3, 3]
assert [1, 2] + [3] == [1, 2, 3]
assert (1,) + (2,) * 2 == (1, 2, 2)
grid = [[0] * 2 for _ in range(3)]
grid[1][0] = 5
assert grid == [[0, 0], [5, 0], [0, 0]]
assert torch.zeros([2] * 3).shape == (2, 2, 2)
assert torch.zeros(*[1] * 2, 4).shape == (1, 1, 4)
