"""A property set from outside the class.

followed
"""
import torch


class Box:
    def __init__(self):
        self._n = 1
        self.total = 1

    @property
    def n(self):
        return self._n

    @n.setter
    def n(self, value):
        if value > 5:
            value = 5
        self._n = value * 2
        self.total = self._n + 1

    @property
    def half(self):
        return self.n // 2


b = Box()
b.n = 3
assert b.n == 6
assert b.total == 7
assert torch.zeros(b.n).shape == (6,)
assert b.half == 3
b.n = 9
assert b.n == 10
assert b.half == 5
c = b
c.total = 4
assert c.n == 10
