"""A list that a callback fills: when it is called, nobody knows.

unknown: data (the list's elements)
"""
import torch
from torch import nn


def outputs(net, x):
    seen = []

    def hook(module, args, y):
        seen.append(y)
    net.register_forward_hook(hook)
    net(x)
    return seen


assert len(outputs(nn.Linear(3, 4), torch.zeros(2, 3))) == 1
