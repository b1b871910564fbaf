"""Subclasses of Sequential and ModuleList that build themselves.

followed
"""
import torch
from torch import nn


class ConvBNReLU(nn.Sequential):
    def __init__(self, inp, out, kernel=3, stride=1):
        super().__init__(nn.Conv2d(inp, out, kernel, stride, kernel // 2, bias=False), nn.BatchNorm2d(out), nn.ReLU6(inplace=True))
        self.out_channels = out


class Mlp(nn.Sequential):
    def __init__(self, a, b):
        layers = [nn.Linear(a, b), nn.ReLU()]
        super(Mlp, self).__init__(*layers)


class Dense(nn.Sequential):
    def __init__(self, n):
        super().__init__()
        self.add_module("norm", nn.BatchNorm1d(n))
        self.add_module("fc", nn.Linear(n, 2 * n))

    def forward(self, x):
        return torch.cat([x, super().forward(x)], 1)


class Stack(nn.ModuleList):
    def __init__(self, n, depth):
        super().__init__()
        for _ in range(depth):
            self.append(nn.Linear(n, n))

    def forward(self, x):
        for layer in self:
            x = layer(x)
        return x


block = ConvBNReLU(3, 8, stride=2)
assert block(torch.zeros(1, 3, 8, 8)).shape == (1, 8, 4, 4)
assert block[0].kernel_size == (3, 3)
assert block.out_channels == 8
assert len(block) == 3
assert Mlp(4, 3)(torch.zeros(2, 4)).shape == (2, 3)
assert Dense(5)(torch.zeros(2, 5)).shape == (2, 15)
assert Stack(4, 2)(torch.zeros(3, 4)).shape == (3, 4)
net = nn.Sequential(ConvBNReLU(3, 8), ConvBNReLU(8, 4, 1))
assert net(torch.zeros(1, 3, 8, 8)).shape == (1, 4, 8, 8)
