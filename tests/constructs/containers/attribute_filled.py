"""A function fills a list or ModuleList that an attribute holds.

followed
"""
import torch
from torch import nn


def append(parts, part):
    parts.append(part)


def prepend(parts, part):
    parts.insert(0, part)


class Hourglass(nn.Module):
    def __init__(self):
        super().__init__()
        self.downs, self.ups = nn.ModuleList([]), nn.ModuleList([])
        self.widths = []
        prepend(self.ups, nn.Linear(4, 2))
        width = 4
        for _ in range(2):
            append(self.downs, nn.Linear(width, 2 * width))
            prepend(self.ups, nn.Linear(2 * width, width))
            append(self.widths, width)
            width *= 2
        self.note(self.widths)

    def note(self, widths):
        widths.append(0)

    def forward(self, x):
        for down in self.downs:
            x = down(x)
        for up in self.ups:
            x = up(x)
        return x


net = Hourglass()
assert len(net.ups) == 3
assert net.ups[0].out_features == 8
assert net.widths == [4, 8, 0]
assert net(torch.zeros(1, 4)).shape == (1, 2)
