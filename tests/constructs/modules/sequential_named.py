"""nn.Sequential of an OrderedDict: children by name, by index, by getattr.

followed
"""
from collections import OrderedDict

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(OrderedDict([("conv1", nn.Conv2d(3, 8, 3)), ("relu", nn.ReLU()), ("conv2", nn.Conv2d(8, 4, 3))]))

    def forward(self, x):
        return self.layers(x)


net = Net()
assert net(torch.zeros(2, 3, 10, 10)).shape == (2, 4, 6, 6)
assert net.layers.conv1(torch.zeros(2, 3, 10, 10)).shape == (2, 8, 8, 8)
assert net.layers.conv2.in_channels == 8
assert net.layers[2].out_channels == 4
assert net.layers[-1].out_channels == 4
assert net.layers[:2](torch.zeros(2, 3, 10, 10)).shape == (2, 8, 8, 8)
assert getattr(net.layers, "conv1").out_channels == 8
assert len(net.layers) == 3
assert [name for name, _ in net.layers.named_children()] == ["conv1", "relu", "conv2"]
