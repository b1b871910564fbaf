"""The recursive U-Net of pix2pix: submodules passed inwards out.

followed
"""
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, outer, inner, input_nc=None, submodule=None, outermost=False, innermost=False):
        super().__init__()
        self.outermost = outermost
        if input_nc is None:
            input_nc = outer
        down = nn.Conv2d(input_nc, inner, kernel_size=4, stride=2, padding=1)
        if outermost:
            up = nn.ConvTranspose2d(inner * 2, outer, kernel_size=4, stride=2, padding=1)
            model = [down] + [submodule] + [up, nn.Tanh()]
        elif innermost:
            up = nn.ConvTranspose2d(inner, outer, kernel_size=4, stride=2, padding=1)
            model = [nn.LeakyReLU(0.2), down] + [nn.ReLU(), up]
        else:
            up = nn.ConvTranspose2d(inner * 2, outer, kernel_size=4, stride=2, padding=1)
            model = [nn.LeakyReLU(0.2), down] + [submodule] + [nn.ReLU(), up]
        self.model = nn.Sequential(*model)

    def forward(self, x):
        if self.outermost:
            return self.model(x)
        return torch.cat([x, self.model(x)], 1)


block = Block(8, 8, innermost=True)
for _ in range(2):
    block = Block(8, 8, submodule=block)
net = Block(3, 8, input_nc=3, submodule=block, outermost=True)
assert net(torch.zeros(1, 3, 32, 32)).shape == (1, 3, 32, 32)
