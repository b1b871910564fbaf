"""parameters(): their number, shapes, device and dtype of the first one.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 8, 3)
        self.norm = nn.BatchNorm2d(8)
        self.fc = nn.Linear(8, 2, bias=False)
        self.scale = nn.Parameter(torch.ones(5))

    def init_hidden(self, n):
        weight = next(self.parameters())
        return weight.new_zeros(2, n, 4)

    def forward(self, x):
        h = torch.zeros(x.size(0), 8, device=next(self.parameters()).device, dtype=next(self.parameters()).dtype)
        return self.fc(self.norm(self.conv(x)).mean((2, 3)) + h)


net = Net()
assert net(torch.zeros(4, 3, 9, 9)).shape == (4, 2)
assert net.init_hidden(6).shape == (2, 6, 4)
assert next(net.parameters()).dtype == torch.float32
assert next(net.conv.parameters()).shape == (8, 3, 3, 3)
assert sum(p.numel() for p in net.fc.parameters()) == 16
assert sum(p.numel() for p in net.parameters()) == 3 * 8 * 9 + 8 + 16 + 16 + 5
assert len(list(net.norm.parameters())) == 2
assert sum(p.numel() for p in net.parameters()) == 261
