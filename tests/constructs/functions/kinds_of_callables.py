"""`inspect.isclass`, `inspect.isfunction`, `inspect.ismethod`.

followed
"""
import inspect

import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        return x


def double(x):
    return 2 * x


def kind(x):
    if inspect.isclass(x):
        return 1
    if inspect.isfunction(x):
        return 2
    if inspect.ismethod(x):
        return 3
    return 4


assert [kind(Net), kind(nn.Linear), kind(int)] == [1, 1, 1]
assert [kind(double), kind(lambda: 3)] == [2, 2]
assert kind(Net().forward) == 3
assert kind(Net()) == 4
assert kind(nn.Linear(1, 2)) == 4
assert kind(3) == 4
assert kind(torch.zeros(2)) == 4
torch.zeros(1, kind(double)) @ torch.zeros(kind(Net) + 1, 3)
