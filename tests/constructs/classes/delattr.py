"""`del obj.a`, `delattr(obj, "a")`.

followed
"""
import torch
from torch import nn


class Box:
    n = 3

    def __init__(self):
        self.m = 5
        self.n = 4


b = Box()
del b.n
assert torch.zeros(b.n).shape == (3,)
assert not hasattr(Box, "m")
