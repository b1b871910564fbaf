"""Sizes, parts of a tensor and layers are taken by number; where there may be no such number, that is caught."""
import torch
from torch import nn


class Stages(nn.Module):
    def __init__(self):
        super().__init__()
        self.stages = nn.ModuleList([nn.ModuleList([nn.Conv2d(3, 8, 3), nn.ReLU()]), nn.ModuleList([nn.Conv2d(8, 8, 3)])])

    def forward(self, x):
        for stage in self.stages:
            x = stage[0](x)
            if len(stage) == 2:
                x = stage[2](x)  # expect: error DLS106
        return x


images = torch.randn(2, 3, 16, 16)
features = Stages()(images)
height = features.shape[2]
width = features.size()[-1]
left, right = features.chunk(2, dim=1)[0], features.chunk(2, dim=1)[-1]
try:
    depth = features.shape[4]
except IndexError:
    depth = 1
nn.Linear(height * width * depth, 3)((left + right).flatten(2))
