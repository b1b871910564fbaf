"""`getattr`, `setattr`, `hasattr`, `delattr` with known names.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, widths):
        super().__init__()
        for i, w in enumerate(widths):
            setattr(self, f"fc{i}", nn.Linear(3, w))
        self.n = len(widths)

    def forward(self, x):
        return torch.cat([getattr(self, f"fc{i}")(x) for i in range(self.n)], dim=1)


net = Net([2, 5])
assert net(torch.zeros(4, 3)).shape == (4, 7)
assert net.fc1.out_features == 5
assert hasattr(net, "fc0")
assert not hasattr(net, "head")
assert getattr(net, "head", None) is None
assert getattr(net, "n", 9) == 2
setattr(net, "fc0", nn.Linear(3, 1))
assert net(torch.zeros(4, 3)).shape == (4, 6)
