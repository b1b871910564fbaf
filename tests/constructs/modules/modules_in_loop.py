"""Layers made with changing sizes in a loop, sizes kept in attributes.

followed
"""
import torch
from torch import nn


class Unet(nn.Module):
    def __init__(self, channels, depth, start):
        super().__init__()
        self.down_convs = []
        self.up_convs = []
        for i in range(depth):
            ins = channels if i == 0 else outs
            outs = start * 2 ** i
            self.down_convs.append(nn.Conv2d(ins, outs, 3, padding=1))
        for i in range(depth - 1):
            ins = outs
            outs = ins // 2
            self.up_convs.append(nn.ConvTranspose2d(ins, outs, 2, stride=2))
        self.conv_final = nn.Conv2d(outs, 2, 1)
        self.down_convs = nn.ModuleList(self.down_convs)
        self.up_convs = nn.ModuleList(self.up_convs)
        self.pool = nn.MaxPool2d(2)

    def forward(self, x):
        encoder_outs = []
        for i, module in enumerate(self.down_convs):
            x = module(x)
            encoder_outs.append(x)
            if i < len(self.down_convs) - 1:
                x = self.pool(x)
        for i, module in enumerate(self.up_convs):
            x = module(x) + encoder_outs[-(i + 2)]
        return self.conv_final(x)


net = Unet(3, 4, 8)
assert net(torch.zeros(1, 3, 32, 32)).shape == (1, 2, 32, 32)
assert len(net.down_convs) == 4
assert net.up_convs[-1].out_channels == 8
