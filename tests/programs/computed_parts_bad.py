"""A dense block whose channels do not add up to what follows."""

import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, number, channels):
        super().__init__()
        for i in range(number):
            self.add_module("layer%d" % (i + 1), nn.Conv2d(channels + i * 4, 4, 3, padding=1))

    def forward(self, x):
        features = [x]
        for _, layer in self.named_children():
            features.append(layer(torch.cat(features, 1)))
        return torch.cat(features, 1)


class Named(nn.Module):
    def __init__(self):
        super().__init__()
        for i in range(3):
            setattr(self, f"layer{i}", nn.Conv2d(8, 8, 1))

    def forward(self, x):
        return torch.cat([layer(x) for layer in self.children()], 1)


print(nn.Sequential(Block(6, 8), nn.BatchNorm2d(24))(torch.zeros(2, 8, 8, 8)).shape)  # expect: error DLS108
print(Named()(torch.zeros(2, 8, 8, 8)).shape)
