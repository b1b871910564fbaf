"""A constructor that hands the object out goes on with what it had set: `Ref(self)`.

followed
"""
import torch
from torch import nn


class Ref:
    def __init__(self, value):
        self.value = value


class Stack:
    def __init__(self, widths):
        self.layers = []
        self.me = Ref(self)
        for first, second in zip(widths, widths[1:]):
            self.layers.append(nn.Linear(first, second))
        assert len(self.layers) == 2
        x = torch.zeros(1, widths[0])
        for layer in self.layers:
            x = layer(x)
        assert x.shape == (1, 5)

    def width(self):
        return [layer.out_features for layer in self.layers]


stack = Stack([3, 4, 5])
assert stack.me.value is not None
