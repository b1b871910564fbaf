"""Cooperative constructors that pass `**kwargs` along.

followed
"""
import torch
from torch import nn


class Root:
    def __init__(self, name="root"):
        self.name = name


class Wide(Root):
    def __init__(self, width=2, **kwargs):
        super().__init__(**kwargs)
        self.width = width


class Deep(Root):
    def __init__(self, *args, depth=3, **kwargs):
        super().__init__(*args, **kwargs)
        self.depth = depth


class Both(Wide, Deep):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)


b = Both(width=5, depth=6, name="b")
assert torch.zeros(b.width, b.depth).shape == (5, 6)
assert b.name == "b"
assert torch.zeros(Both().width, Both().depth).shape == (2, 3)


class Conv(nn.Conv2d):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, padding=1, **kwargs)


assert Conv(3, 8, kernel_size=3)(torch.zeros(1, 3, 5, 5)).shape == (1, 8, 5, 5)
