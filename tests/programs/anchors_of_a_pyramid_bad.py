"""Anchors of a detector on a pyramid of levels, and a head that predicts offsets for each."""
import torch
from torch import nn


class Anchors:
    def __init__(self, strides, scales, ratios):
        self.strides = strides
        self.scales = scales
        self.ratios = ratios

    @property
    def each(self):
        return len(self.scales) * len(self.ratios)

    def cells(self, stride):
        boxes = []
        for scale in self.scales:
            for ratio in self.ratios:
                width = stride * scale * ratio ** 0.5
                height = stride * scale / ratio ** 0.5
                boxes.append([-width / 2, -height / 2, width / 2, height / 2])
        return torch.tensor(boxes)

    def grid(self, height, width, stride):
        ys, xs = torch.meshgrid(torch.arange(height) * stride, torch.arange(width) * stride, indexing="ij")
        shifts = torch.stack([xs, ys, xs, ys], dim=-1).reshape(-1, 1, 4)
        return (shifts + self.cells(stride)).reshape(-1, 4)


class Head(nn.Module):
    def __init__(self, channels, each):
        super().__init__()
        self.boxes = nn.Conv2d(channels, each * 4, 3, padding=1)

    def forward(self, levels):
        found = []
        for level in levels:
            offsets = self.boxes(level)
            found.append(offsets.permute(0, 2, 3, 1).reshape(level.size(0), -1, 4))
        return torch.cat(found, dim=1)


def decode(anchors, offsets):
    centres = (anchors[:, :2] + anchors[:, 2:]) / 2
    sizes = anchors[:, 2:] - anchors[:, :2]
    return torch.cat([centres + offsets[..., :2] * sizes, sizes * offsets[..., 2:].exp()], dim=-1)  # expect: error DLS102; error DLS102


anchors = Anchors([8, 16], [1.0, 2.0], [0.5, 1.0, 2.0])
head = Head(32, anchors.each)
image = (96, 88)
stem = nn.Sequential(nn.Conv2d(3, 32, 8, stride=8))
first = stem(torch.randn(2, 3, *image))
second = nn.functional.max_pool2d(first, 2, ceil_mode=True)
grid = torch.cat([anchors.grid(image[0] // s, image[1] // s, s) for s in anchors.strides])
level_offsets = head([first, second])
print(decode(grid, level_offsets).shape)
