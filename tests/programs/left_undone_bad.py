"""A model that nothing calls, whose last layer does not fit whatever is given: what other choices would do keeps the sizes."""
from torch import nn


class Masked(nn.Module):
    def __init__(self, width=16) -> None:
        super().__init__()
        self.first = nn.Linear(10, width)
        self.out = nn.Linear(width + 1, 1)

    def forward(self, x, mask=None, bias=None):
        x = self.first(x)
        if mask is not None:
            x = x.masked_fill(mask, 0.0)
        if bias is not None:
            x = x + bias
        return self.out(x)  # expect: error DLS101
