"""`reversed` of a range is a range.

followed
"""
import torch

assert list(reversed(range(0, 10, 3))) == [9, 6, 3, 0]
assert list(reversed(range(5, 0, -2))) == [1, 3, 5]
assert tuple(reversed(range(7, 0, -3))) == (1, 4, 7)
assert list(reversed(range(3, 3))) == []
assert len([i for i in reversed(range(4, 1))]) == 0
assert [i for i in reversed([1, 2])] == [2, 1]
sizes = [torch.zeros(i) for i in reversed(range(1, 4))]
assert torch.cat(sizes).shape == (6,)
assert sizes[0].shape == (3,)
