"""Generator expressions in `sum`, `max`, `tuple`, `join` and calls.

followed
"""
import torch

shapes = [(2, 3), (4, 5)]
assert sum(a * b for a, b in shapes) == 26
assert max(a for a, _ in shapes) == 4
assert tuple(torch.zeros(a).size(0) for a, _ in shapes) == (2, 4)
assert torch.cat(tuple(torch.zeros(a, 3) for a, _ in shapes)).shape == (6, 3)
assert torch.stack([x for x in (torch.zeros(2) for _ in range(3))]).shape == (3, 2)
