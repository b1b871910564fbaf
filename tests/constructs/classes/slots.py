"""`__slots__`, `__doc__`, `__module__`: no influence.

followed
"""
import torch


class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


p = Point(2, 3)
assert torch.zeros(p.x, p.y).shape == (2, 3)
