"""A subclass of Sequential whose attributes are its parts.

followed
"""
import torch
from torch import nn


class Transition(nn.Sequential):
    def __init__(self, inp, out):
        super().__init__()
        self.norm = nn.BatchNorm2d(inp)
        self.relu = nn.ReLU(inplace=True)
        self.conv = nn.Conv2d(inp, out, kernel_size=1, bias=False)
        self.pool = nn.AvgPool2d(kernel_size=2, stride=2)


net = Transition(8, 4)
assert net(torch.zeros(1, 8, 6, 6)).shape == (1, 4, 3, 3)
assert len(net) == 4
assert net.conv.out_channels == 4
assert [name for name, _ in net.named_children()] == ["norm", "relu", "conv", "pool"]
