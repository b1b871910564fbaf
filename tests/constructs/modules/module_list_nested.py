"""ModuleLists in ModuleLists, as transformers have them.

followed
"""
import torch
from torch import nn


class Transformer(nn.Module):
    def __init__(self, dim, depth, hidden):
        super().__init__()
        self.layers = nn.ModuleList([])
        for _ in range(depth):
            self.layers.append(nn.ModuleList([
                nn.LayerNorm(dim),
                nn.Sequential(nn.Linear(dim, hidden), nn.GELU(), nn.Linear(hidden, dim)),
            ]))

    def forward(self, x):
        for norm, ff in self.layers:
            x = ff(norm(x)) + x
        return x


net = Transformer(12, 3, 24)
assert net(torch.zeros(2, 5, 12)).shape == (2, 5, 12)
assert net.layers[0][1][0].out_features == 24
assert len(net.layers) == 3
