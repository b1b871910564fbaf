"""What fails whatever is given for an optional argument, in a model that nobody applies."""
import torch
from torch import nn


class Conditioned(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.start = nn.Conv2d(width, 8, 3)
        self.end = nn.Linear(16, 4)

    def forward(self, x, mask=None):
        h = self.start(x).flatten(2).mean(2)
        if mask is not None:
            h = h * mask
        return self.end(h)  # expect: error DLS101


model = Conditioned(3)
