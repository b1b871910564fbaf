"""A network that nobody calls: its stem tells the rank of the images, and its blocks are as many as the caller wants."""
from torch import nn


class Block(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.conv = nn.Sequential(nn.Conv2d(dim, dim, 3, padding=1), nn.ReLU())

    def forward(self, x):
        return x + self.conv(x)


class Net(nn.Module):
    def __init__(self, depth, *, patch):
        super().__init__()
        height, width = patch if isinstance(patch, tuple) else (patch, patch)
        self.stem = nn.Conv2d(3, 16, (height, width), (height, width))
        self.blocks = nn.ModuleList([Block(16) for _ in range(depth)])
        self.norm = nn.LayerNorm(16)

    def forward(self, img):
        x = self.stem(img)
        for block in self.blocks:
            x = block(x)
        y = self.norm(x.flatten(2).transpose(1, 2))
        return y.permute(0, 2, 1)
