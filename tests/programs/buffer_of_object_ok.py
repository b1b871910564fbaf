"""A buffer that methods write to at positions keeps its shape."""
import torch
from torch import nn


class Canvas:
    def __init__(self, size):
        self.pixels = torch.zeros(3, size, size)
        self.seen = torch.zeros(size)

    def paint(self, patch, row, column):
        height, width = patch.shape[1:]
        self.pixels[:, row:row + height, column:column + width] = patch
        self.pixels[0, ..., 0] += 1
        self.seen[torch.tensor([0, 2])] = torch.ones(2)
        self.seen[self.seen > 0] = 0.5


canvas = Canvas(16)
for i in range(4):
    for j in range(4):
        canvas.paint(torch.randn(3, 4, 4), 4 * i, 4 * j)
nn.Conv2d(3, 8, 3)(canvas.pixels.unsqueeze(0))
canvas.pixels @ canvas.seen
