"""A property with a setter.

approximated: every value that the setter may have set
"""
import torch


class Box:
    def __init__(self, n):
        self._n = 0
        self.n = n

    @property
    def n(self):
        return self._n

    @n.setter
    def n(self, value):
        self._n = value * 2


b = Box(3)
assert torch.zeros(b.n).dim() == 1
