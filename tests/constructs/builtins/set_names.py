"""`getattr`, `setattr`, `hasattr`, `vars` with known names.

followed
"""

import torch
from torch import nn

class Net:
    def __init__(self):
        for i in range(2):
            setattr(self, f"fc{i}", nn.Linear(3 + i, 4 + i))

    def forward(self, x):
        for i in range(2):
            x = getattr(self, "fc%d" % i)(x)
        return x

assert Net().forward(torch.zeros(2, 3)).shape == (2, 5)
layer = getattr(nn, "Linear")(2, 6)
assert layer(torch.zeros(1, 2)).shape == (1, 6)
assert getattr(torch, "zeros")(3).shape == (3,)
