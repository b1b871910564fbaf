"""Sizes by keyword: `torch.empty(size=…)`, as attention layers over graphs make their parameters."""
import torch
from torch import nn


class Scores(nn.Module):
    def __init__(self, heads, hidden):
        super().__init__()
        self.hidden = hidden
        self.a = nn.Parameter(torch.empty(size=(heads, 2 * hidden, 1)))

    def forward(self, h):
        left = torch.matmul(h, self.a[:, :self.hidden, :])
        right = torch.matmul(h, self.a[:, self.hidden:, :])
        return left + right.mT


e = Scores(4, 8)(torch.zeros(size=(4, 10, 8)))
e.view(size=(4, 100))
