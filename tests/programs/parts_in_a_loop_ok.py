"""Blocks whose parts get computed names in a loop, and that are parts themselves."""

import torch
from torch import nn


def parts(channels, out, order, groups):
    found = []
    for i, kind in enumerate(order):
        if kind == "c":
            found.append(("conv", nn.Conv2d(channels, out, 3, padding=1)))
        elif kind == "g":
            size = channels if i < order.index("c") else out
            if size < groups:
                groups = 1
            found.append(("norm", nn.GroupNorm(groups, size)))
        else:
            found.append(("relu", nn.ReLU()))
    return found


class Single(nn.Sequential):
    def __init__(self, channels, out):
        super().__init__()
        for name, part in parts(channels, out, "gcr", 8):
            self.add_module(name, part)


class Double(nn.Sequential):
    def __init__(self, channels, out):
        super().__init__()
        self.add_module("first", Single(channels, out // 2))
        self.add_module("second", Single(out // 2, out))


print(Double(1, 16)(torch.rand(1, 1, 65, 65)).shape)
