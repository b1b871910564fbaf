"""Layers taken out of lists and containers: `remove`, `pop`, `del` by index, from the end, by slice and by name.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, cut):
        super().__init__()
        self.blocks = nn.ModuleList([nn.Linear(3, 4), nn.Linear(4, 5), nn.Linear(5, 6)])
        self.heads = nn.ModuleDict({"a": nn.Linear(3, 7), "b": nn.Linear(3, 8)})
        for _ in range(cut):
            del self.blocks[-1]

    def forward(self, x):
        for block in self.blocks:
            x = block(x)
        return x


x = torch.zeros(2, 3)
layers = [nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 5)]
middle = layers[1]
layers.remove(middle)
assert len(layers) == 2
assert nn.Sequential(*layers)(x).shape == (2, 5)
del layers[0]
assert layers[0].in_features == 4
assert layers.pop().out_features == 5
assert len(layers) == 0

modules = nn.ModuleList([nn.Linear(3, 4), nn.Linear(4, 5), nn.Linear(5, 6)])
last = modules.pop(-1)
assert last.out_features == 6
del modules[0]
assert modules[0].in_features == 4
assert len(modules) == 1

named = nn.ModuleDict({"a": nn.Linear(3, 4), "b": nn.Linear(4, 5), "c": nn.ReLU()})
assert named.pop("a").out_features == 4
del named["c"]
assert len(named) == 1
assert "a" not in named
assert named["b"].out_features == 5

net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 5), nn.Softmax(1))
del net[-1]
assert len(net) == 3
del net[2:]
assert net(x).shape == (2, 4)
assert Net(1)(x).shape == (2, 5)
assert Net(2)(x).shape == (2, 4)
other = Net(0)
del other.blocks[-1]
assert other(x).shape == (2, 5)
other.blocks.pop(-1)
assert other(x).shape == (2, 4)
del other.heads["a"]
assert len(other.heads) == 1
children = list(net.children())
children.pop()
assert nn.Sequential(*children)(x).shape == (2, 4)
