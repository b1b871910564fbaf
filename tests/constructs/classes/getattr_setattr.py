"""`getattr`, `hasattr` with known names, formatted names and defaults.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc0 = nn.Linear(3, 2)
        self.fc1 = nn.Linear(3, 5)
        self.n = 2

    def forward(self, x):
        return torch.cat([getattr(self, f"fc{i}")(x) for i in range(self.n)], dim=1)


net = Net()
assert net(torch.zeros(4, 3)).shape == (4, 7)
assert hasattr(net, "fc0")
assert not hasattr(net, "head")
assert getattr(net, "head", None) is None
assert getattr(net, "n", 9) == 2
