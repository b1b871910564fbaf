"""`isinstance`, `type`, `issubclass`, `callable`.

followed
"""

import torch
from torch import nn

class A:
    size = 3

class B(A):
    def run(self):
        return 1

assert isinstance(3, int)
assert isinstance(True, int)
assert not isinstance(3, (str, list))
assert isinstance([1], (tuple, list))
assert isinstance({}, dict)
assert isinstance(0.5, float)
assert isinstance("s", str)
assert isinstance(B(), A)
assert not isinstance(A(), B)
assert isinstance(nn.Linear(1, 2), nn.Module)
assert isinstance(torch.zeros(1), torch.Tensor)
assert not isinstance(None, int)
assert type(3) is int
assert type("s") == str
assert type([]) == list
assert type(B()) is B
assert type(B()).__name__ == "B"
assert B().__class__.__name__ == "B"
assert type(nn.ReLU()) == nn.ReLU
assert issubclass(B, A)
assert not issubclass(A, B)
assert callable(len)
assert callable(B().run)
assert not callable(3)
assert isinstance(range(3), range)
assert isinstance((1, 2), tuple)
assert not isinstance((1, 2), list)
assert isinstance({1}, set)
