"""nn.ModuleList: from a list or a generator, append, extend, insert, +=, index, slice, len, enumerate, zip, reversed.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.down = nn.ModuleList([nn.Linear(a, b) for a, b in zip(sizes, sizes[1:])])
        self.up = nn.ModuleList(nn.Linear(b, a) for a, b in zip(sizes, sizes[1:]))
        self.extra = nn.ModuleList()
        for _ in range(3):
            self.extra.append(nn.Linear(sizes[0], sizes[0]))
        self.extra.extend([nn.Linear(sizes[0], 7), nn.Linear(7, 3)])

    def forward(self, x):
        for layer in self.down:
            x = layer(x)
        for layer in reversed(self.up):
            x = layer(x)
        for i, layer in enumerate(self.extra):
            x = layer(x)
            if i == 3:
                break
        return x


net = Net([16, 8, 4])
assert net(torch.zeros(2, 16)).shape == (2, 7)
assert len(net.down) == 2
assert len(net.extra) == 5
assert net.extra[-1].out_features == 3
assert net.down[1].in_features == 8
assert len(net.extra[1:]) == 4
assert isinstance(net.extra[1:], nn.ModuleList)
blocks = nn.ModuleList([nn.Linear(4, 4)]) + nn.ModuleList([nn.Linear(4, 2)])
assert len(blocks) == 2
blocks += [nn.Linear(2, 1)]
assert blocks[2].out_features == 1
blocks.insert(0, nn.Linear(9, 4))
assert blocks[0].in_features == 9
for a, b in zip(net.down, net.up):
    assert a.in_features == b.out_features
for i in range(len(net.down)):
    assert net.down[i](torch.zeros(1, 16 // 2 ** i)).shape == (1, 8 // 2 ** i)
