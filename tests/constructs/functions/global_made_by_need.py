"""A global that is made when it is first needed: `if net is None: net = make()`.

followed
"""
import torch
from torch import nn

net = None
table = None
other = None


def get_net():
    global net
    if net is None:
        net = nn.Linear(3, 4)
    return net


def get_table(n):
    global table
    if not table:
        table = [torch.zeros(n, 2)]
    return table


def get_other():
    global other
    if other is not None:
        pass
    else:
        other = nn.Linear(2, 5)
    return other


assert get_net()(torch.zeros(2, 3)).shape == (2, 4)
assert get_net()(torch.zeros(5, 3)).shape == (5, 4)
assert get_table(3)[0].shape == (3, 2)
assert get_other()(get_table(3)[0]).shape == (3, 5)
