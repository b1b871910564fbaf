"""`collections.OrderedDict`.

followed
"""

from collections import OrderedDict

import torch
from torch import nn

d = OrderedDict()
d["b"] = 1
d["a"] = 2
assert list(d.keys()) == ["b", "a"]
assert OrderedDict([("x", 3)])["x"] == 3
layers = OrderedDict()
layers["fc"] = nn.Linear(4, 5)
layers["act"] = nn.ReLU()
net = nn.Sequential(layers)
assert net(torch.zeros(2, 4)).shape == (2, 5)
assert net.fc.out_features == 5
net = nn.Sequential(OrderedDict([("a", nn.Linear(4, 6)), ("b", nn.Linear(6, 7))]))
assert net(torch.zeros(2, 4)).shape == (2, 7)
d.move_to_end("b")
assert list(d) == ["a", "b"]
assert OrderedDict(a=1, b=2)["b"] == 2
