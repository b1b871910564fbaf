"""The buffers of a module and its parts, with their names; no parameters.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(6)
        self.fc = nn.Linear(6, 2)
        self.register_buffer("mean", torch.zeros(2, 3))
        self.register_buffer("mask", torch.ones(4), persistent=False)


net = Net()
buffers = dict(net.named_buffers())
assert buffers["mean"].shape == (2, 3)
assert buffers["mask"].shape == (4,)
assert buffers["norm.running_var"].shape == (6,)
assert len(buffers) == 5
assert len(list(net.buffers())) == 5
assert len(list(nn.LSTM(2, 3).buffers())) == 0
