"""Texts as keys, attributes and names of modules.

followed
"""

import torch
from torch import nn

class Net(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.depth = depth
        for i in range(depth):
            self.add_module("layer%d" % i, nn.Linear(3 + i, 4 + i))
        self.heads = nn.ModuleDict({f"head_{n}": nn.Linear(3 + depth, n) for n in (2, 5)})

    def forward(self, x, n):
        for i in range(self.depth):
            x = getattr(self, "layer" + str(i))(x)
        return self.heads["head_{}".format(n)](x)

assert Net(2)(torch.zeros(1, 3), 5).shape == (1, 5)
table = {"a_1": 4}
assert table["a_" + str(1)] == 4
kind = "relu"
assert getattr(torch, kind)(torch.zeros(2)).shape == (2,)
sizes = [int(n) for n in "64,128".split(",")]
assert nn.Linear(*sizes)(torch.zeros(1, 64)).shape == (1, 128)
