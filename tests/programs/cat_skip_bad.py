"""A skip connection by concatenation along the channels."""
import torch
import torch.nn as nn


class Up(nn.Module):
    def __init__(self):
        super().__init__()
        self.up = nn.Upsample(scale_factor=2, mode="nearest")
        self.conv = nn.Conv2d(64 + 32, 32, 3, padding=1)

    def forward(self, low, skip):
        x = self.up(low)
        x = torch.cat([x, skip], dim=1)  # expect: error DLS105
        return self.conv(x)


low, skip = torch.randn(2, 64, 15, 15), torch.randn(2, 32, 32, 32)
out = Up()(low, skip)
