"""state_dict and load_state_dict: shapes of entries; loading changes no shape.

followed
"""
import copy

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.fc = nn.Linear(4, n)
        self.norm = nn.BatchNorm1d(n)

    def forward(self, x):
        return self.norm(self.fc(x))


net = Net(3)
target = Net(3)
target.load_state_dict(net.state_dict())
assert target(torch.zeros(2, 4)).shape == (2, 3)
state = net.state_dict()
assert state["fc.weight"].shape == (3, 4)
assert list(state.keys()) == ["fc.weight", "fc.bias", "norm.weight", "norm.bias", "norm.running_mean", "norm.running_var", "norm.num_batches_tracked"]
other = copy.deepcopy(net)
other.load_state_dict(state, strict=False)
assert other(torch.zeros(5, 4)).shape == (5, 3)
