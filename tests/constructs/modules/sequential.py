"""nn.Sequential: nesting, index, negative index, slice, iteration, len, enumerate.

followed
"""
import torch
from torch import nn

net = nn.Sequential(nn.Linear(8, 6), nn.ReLU(), nn.Sequential(nn.Linear(6, 5), nn.Tanh()), nn.Linear(5, 2))
assert net(torch.zeros(3, 8)).shape == (3, 2)
assert len(net) == 4
assert net[0](torch.zeros(3, 8)).shape == (3, 6)
assert net[-1](torch.zeros(3, 5)).shape == (3, 2)
assert net[2][0].out_features == 5
assert net[:2](torch.zeros(3, 8)).shape == (3, 6)
assert net[-2:](torch.zeros(3, 6)).shape == (3, 2)
assert len(net[1:]) == 3
x = torch.zeros(7, 8)
for i, layer in enumerate(net):
    x = layer(x)
    if i == 2:
        break
assert x.shape == (7, 5)
