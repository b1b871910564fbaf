"""300 layers made in a loop."""
import torch
import torch.nn as nn


class Tower(nn.Module):
    def __init__(self, depth=300, width=32):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(width, width) for _ in range(depth)])
        self.out = nn.Linear(2 * width, 10)

    def forward(self, x):
        for layer in self.layers:
            x = torch.relu(layer(x))
        return self.out(x)  # expect: error DLS101


out = Tower()(torch.randn(4, 32))
