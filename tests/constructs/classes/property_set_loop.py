"""A property that a loop sets, and one that is set through another name.

approximated: every value that the setter may have set
"""
import torch


class Box:
    def __init__(self):
        self._n = 1

    @property
    def n(self):
        return self._n

    @n.setter
    def n(self, value):
        self._n = value * 2


def widen(box):
    box.n = 8


b = Box()
for i in range(1, 4):
    b.n = i
    assert torch.zeros(b.n).dim() == 1
assert torch.zeros(b.n).dim() == 1
d = Box()
widen(d)
assert torch.zeros(d.n).dim() == 1
