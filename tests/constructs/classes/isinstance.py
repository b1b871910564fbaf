"""`isinstance` and `issubclass` with classes, tuples, library classes.

followed
"""
import collections.abc
from numbers import Number

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
assert issubclass(Net, Base)
assert issubclass(Net, nn.Module)
assert not issubclass(Base, Net)
assert isinstance([1], collections.abc.Sequence)
assert isinstance((1, 2), collections.abc.Iterable)
assert not isinstance(4, collections.abc.Iterable)
assert isinstance(2.5, Number)
assert isinstance(torch.Size([1]), tuple)
assert callable(net)
assert not callable(3)
