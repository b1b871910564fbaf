"""Layers built from a list of sizes and kept in nn.ModuleList."""
import torch
import torch.nn as nn


class MLP(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.layers = nn.ModuleList()
        for i in range(len(sizes) - 1):
            self.layers.append(nn.Linear(sizes[0], sizes[i + 1]))

    def forward(self, x):
        for i, layer in enumerate(self.layers):
            x = layer(x)  # expect: error DLS101
            if i < len(self.layers) - 1:
                x = torch.relu(x)
        return x


mlp = MLP([784, 256, 128, 10])
logits = mlp(torch.randn(32, 784))
