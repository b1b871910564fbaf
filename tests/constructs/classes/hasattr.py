"""`hasattr` on library layers, tensors, user objects, modules.

followed
"""
import torch
from torch import nn


class Plain:
    width = 3

    def run(self):
        return 1


assert hasattr(nn.Conv2d(3, 4, 1), "weight")
assert not hasattr(nn.ReLU(), "weight")
assert hasattr(torch.zeros(1), "shape")
assert hasattr(Plain(), "run")
assert hasattr(Plain, "width")
assert not hasattr(Plain(), "nothing")
assert hasattr(torch, "zeros")
