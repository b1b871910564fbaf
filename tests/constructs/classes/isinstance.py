"""`isinstance` with classes, tuples, library classes.

followed
"""
import torch
from torch import nn


class Base(nn.Module):
    pass


class Net(Base):
    pass


net = Net()
assert isinstance(net, Net)
assert isinstance(net, (int, Base))
assert isinstance(net, nn.Module)
assert not isinstance(net, nn.Linear)
assert isinstance(nn.Linear(1, 2), nn.Module)
assert isinstance(3, (int, float))
assert not isinstance(3, (list, tuple))
assert isinstance([1], (list, tuple))
assert not isinstance("abc", int)
assert isinstance(torch.zeros(1), torch.Tensor)
