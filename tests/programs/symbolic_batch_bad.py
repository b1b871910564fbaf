"""The batch size is unknown, the features are not: heads of attention in a module that nobody calls."""
import torch
import torch.nn as nn


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.q = nn.Linear(64, 64)
        self.k = nn.Linear(64, 64)

    def forward(self, x):
        b, t, _ = x.shape
        q = self.q(x).view(b, t, 8, 6).transpose(1, 2)  # expect: error DLS103
        k = self.k(x).view(b, t, 8, 8).transpose(1, 2)
        return torch.matmul(q, k.transpose(2, 3))
