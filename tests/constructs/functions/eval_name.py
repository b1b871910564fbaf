"""`eval` of a known name or dotted name.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        return x.flatten(1)


assert eval("Net")()(torch.zeros(2, 3, 4)).shape == (2, 12)
assert eval("nn.Linear")(3, 4)(torch.zeros(2, 3)).shape == (2, 4)
