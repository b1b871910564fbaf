"""`copy.copy` and `copy.deepcopy`.

followed
"""

import copy
from copy import deepcopy

import torch
from torch import nn

xs = [[1], 2]
ys = copy.deepcopy(xs)
ys[0].append(5)
assert xs == [[1], 2]
assert ys == [[1, 5], 2]
zs = copy.copy(xs)
zs.append(3)
assert len(xs) == 2
layer = nn.Linear(3, 4)
layers = nn.ModuleList([deepcopy(layer) for _ in range(3)])
assert len(layers) == 3
assert layers[2](torch.zeros(2, 3)).shape == (2, 4)
cfg = {"a": {"b": 1}}
other = deepcopy(cfg)
other["a"]["b"] = 2
assert cfg["a"]["b"] == 1
assert other["a"]["b"] == 2
