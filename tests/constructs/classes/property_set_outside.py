"""A property set from outside the class.

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


b = Box()
b.n = 3
assert torch.zeros(b.n).dim() == 1
