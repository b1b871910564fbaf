"""`int`, `float` of objects: `__int__`, `__index__`, `__float__`.

followed
"""
import torch


class Size:
    def __init__(self, n):
        self.n = n

    def __int__(self):
        return self.n

    def __float__(self):
        return self.n + 0.5


class Index:
    def __index__(self):
        return 3


assert int(Size(4)) == 4
assert float(Size(2)) == 2.5
assert int(Index()) == 3
assert torch.zeros(int(Size(5))).shape == (5,)
