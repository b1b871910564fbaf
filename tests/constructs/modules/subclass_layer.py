"""Subclasses of layers: super().__init__ and super().forward, self.weight in F.linear and F.conv2d.

followed
"""
import torch
import torch.nn.functional as F
from torch import nn


class MaskedLinear(nn.Linear):
    def __init__(self, a, b, bias=True):
        super().__init__(a, b, bias)
        self.register_buffer("mask", torch.ones(b, a))

    def forward(self, x):
        return F.linear(x, self.mask * self.weight, self.bias)


class Conv2d(nn.Conv2d):
    def forward(self, x):
        w = self.weight
        mean = w.mean(dim=(1, 2, 3), keepdim=True)
        return F.conv2d(x, w - mean, self.bias, self.stride, self.padding, self.dilation, self.groups)


class LayerNorm(nn.LayerNorm):
    def forward(self, x):
        return super().forward(x.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)


class Same(nn.Conv1d):
    def __init__(self, *args, **kwargs):
        super(Same, self).__init__(*args, **kwargs)
        self.extra = self.kernel_size[0] - 1

    def forward(self, x):
        return super(Same, self).forward(F.pad(x, (self.extra, 0)))


assert MaskedLinear(4, 3)(torch.zeros(2, 4)).shape == (2, 3)
assert MaskedLinear(4, 3).weight.shape == (3, 4)
assert Conv2d(3, 8, 3, padding=1)(torch.zeros(1, 3, 5, 5)).shape == (1, 8, 5, 5)
assert LayerNorm(6)(torch.zeros(1, 6, 4, 4)).shape == (1, 6, 4, 4)
assert Same(2, 5, kernel_size=3)(torch.zeros(1, 2, 9)).shape == (1, 5, 9)
assert Same(2, 5, kernel_size=3).out_channels == 5
