"""Modules kept in a plain list, tuple or dict.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(8, 6), nn.Linear(6, 4)]
        self.pair = (nn.ReLU(), nn.Linear(4, 3))
        self.heads = {"a": nn.Linear(3, 2), "b": nn.Linear(3, 1)}
        self.net = nn.Sequential(*self.layers)

    def forward(self, x, head):
        for layer in self.layers:
            x = layer(x)
        act, fc = self.pair
        return self.heads[head](fc(act(x)))


net = Net()
assert net(torch.zeros(5, 8), "a").shape == (5, 2)
assert net(torch.zeros(5, 8), "b").shape == (5, 1)
assert net.net(torch.zeros(5, 8)).shape == (5, 4)
assert net.layers[-1].out_features == 4
