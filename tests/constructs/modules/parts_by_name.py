"""`_modules`: the parts of a module by name.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(3, 4)
        self.b = nn.Linear(4, 5)

    def forward(self, x):
        for module in self._modules.values():
            x = module(x)
        return x


class Named(nn.Module):
    def __init__(self, widths):
        super().__init__()
        self.names = []
        for i, (n, m) in enumerate(zip(widths, widths[1:])):
            self.add_module(f"fc{i}", nn.Linear(n, m))
            self.names.append(f"fc{i}")

    def forward(self, x):
        for name in self.names:
            x = self._modules[name](x)
        return x


net = Net()
assert net(torch.zeros(1, 3)).shape == (1, 5)
assert net._modules["b"].out_features == 5
assert "a" in net._modules
assert Named([2, 3, 7])(torch.zeros(1, 2)).shape == (1, 7)
layers = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU())
assert layers._modules["0"].out_channels == 8
assert len(layers._modules) == 2
