"""`is None` and `is not None` refine an optional argument or attribute.

followed
"""
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, size, down=None, hidden=None):
        super().__init__()
        self.down = down
        if hidden is None:
            hidden = 2 * size
        self.fc = nn.Linear(size, hidden)
        self.norm = nn.LayerNorm(hidden) if hidden is not None else None

    def forward(self, x, mask=None):
        y = self.fc(x)
        if self.norm is not None:
            y = self.norm(y)
        if self.down is not None:
            y = self.down(y)
        if mask is None:
            mask = torch.ones(y.shape[0], 1)
        return y * mask


x = torch.zeros(3, 4)
assert Block(4)(x).shape == (3, 8)
assert Block(4, hidden=5)(x).shape == (3, 5)
assert Block(4, down=nn.Linear(8, 4))(x).shape == (3, 4)
assert Block(4)(x, torch.ones(3, 8)).shape == (3, 8)
