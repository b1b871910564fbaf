"""`eval` of a known name or dotted name.

unknown: unmodelled (text as code)
"""
import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        return x.flatten(1)


assert eval("3 + 4") == 7
assert eval("Net")()(torch.zeros(2, 3, 4)).dim() == 2
