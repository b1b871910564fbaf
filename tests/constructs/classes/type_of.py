"""`type(x)`, `type(x) is K`, `type(self)(…)`, `x.__class__`, `__name__`.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.fc = nn.Linear(3, n)

    def forward(self, x):
        return self.fc(x)

    def wider(self):
        return type(self)(8)

    def copy(self):
        return self.__class__(5)


net = Net(4)
assert net.wider()(torch.zeros(1, 3)).shape == (1, 8)
assert net.copy()(torch.zeros(1, 3)).shape == (1, 5)
assert type(net) is Net
assert type(net).__name__ == "Net"
assert type(nn.ReLU()) is nn.ReLU
assert nn.ReLU().__class__.__name__ == "ReLU"
assert type(net.fc) in (nn.Linear, nn.Conv2d)
