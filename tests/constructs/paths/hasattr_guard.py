"""`hasattr` and `getattr` with a default decide.

followed
"""
import torch
from torch import nn


class Small(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 3)

    def forward(self, x):
        x = self.fc(x)
        if hasattr(self, "extra"):
            x = self.extra(x)
        scale = getattr(self, "scale", None)
        return x if scale is None else x.repeat(1, scale)


class Large(Small):
    def __init__(self):
        super().__init__()
        self.extra = nn.Linear(3, 7)
        self.scale = 2


assert Small()(torch.zeros(2, 4)).shape == (2, 3)
assert Large()(torch.zeros(2, 4)).shape == (2, 14)
