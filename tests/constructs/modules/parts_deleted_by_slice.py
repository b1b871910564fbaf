"""`del container[a:b:c]` for any slice: an empty one, all, with a step, backwards; what is left is numbered anew.

followed
"""
from collections import OrderedDict

import torch
from torch import nn


def chain():
    return nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 5), nn.Linear(5, 6), nn.Linear(6, 7))


net = chain()
del net[3:1]
assert len(net) == 4
assert net(torch.zeros(2, 3)).shape == (2, 7)
del net[2:2]
assert len(net) == 4
del net[-2:]
assert net(torch.zeros(2, 3)).shape == (2, 5)
del net[:]
assert len(net) == 0
net = chain()
del net[::2]
assert [part.out_features for part in net] == [5, 7]
net = chain()
del net[::-3]
assert [part.out_features for part in net] == [5, 6]
blocks = nn.ModuleList(chain())
del blocks[1:3]
del blocks[5:]
assert [block.out_features for block in blocks] == [4, 7]
named = nn.Sequential(OrderedDict([("body", nn.Linear(3, 4)), ("neck", nn.Linear(4, 5)), ("head", nn.Linear(5, 6))]))
del named[0]
assert [name for name, _ in named.named_children()] == ["0", "1"]
assert named(torch.zeros(2, 4)).shape == (2, 6)
