"""torchvision.ops.feature_pyramid_network (Lin et al. 2017): maps of several sizes get one number of channels."""

from collections import OrderedDict

import torch.nn as nn
import torch.nn.functional as F

from torchvision.ops.misc import Conv2dNormActivation


class ExtraFPNBlock(nn.Module):
    pass


class LastLevelMaxPool(ExtraFPNBlock):
    def forward(self, x, y, names):
        names.append("pool")
        x.append(F.max_pool2d(x[-1], kernel_size=1, stride=2, padding=0))
        return x, names


class LastLevelP6P7(ExtraFPNBlock):
    def __init__(self, in_channels, out_channels):
        super().__init__()
        self.p6 = nn.Conv2d(in_channels, out_channels, 3, 2, 1)
        self.p7 = nn.Conv2d(out_channels, out_channels, 3, 2, 1)
        self.use_P5 = in_channels == out_channels

    def forward(self, p, c, names):
        x = p[-1] if self.use_P5 else c[-1]
        p6 = self.p6(x)
        p.extend([p6, self.p7(F.relu(p6))])
        names.extend(["p6", "p7"])
        return p, names


class FeaturePyramidNetwork(nn.Module):
    def __init__(self, in_channels_list, out_channels, extra_blocks=None, norm_layer=None):
        super().__init__()
        self.inner_blocks = nn.ModuleList()
        self.layer_blocks = nn.ModuleList()
        for channels in in_channels_list:
            self.inner_blocks.append(Conv2dNormActivation(channels, out_channels, 1, padding=0, norm_layer=norm_layer, activation_layer=None))
            self.layer_blocks.append(Conv2dNormActivation(out_channels, out_channels, 3, norm_layer=norm_layer, activation_layer=None))
        self.extra_blocks = extra_blocks

    def forward(self, x):
        names = list(x.keys())
        x = list(x.values())
        last = self.inner_blocks[-1](x[-1])
        results = [self.layer_blocks[-1](last)]
        for i in range(len(x) - 2, -1, -1):
            lateral = self.inner_blocks[i](x[i])
            last = lateral + F.interpolate(last, size=lateral.shape[-2:], mode="nearest")
            results.insert(0, self.layer_blocks[i](last))
        if self.extra_blocks is not None:
            results, names = self.extra_blocks(results, x, names)
        return OrderedDict([(k, v) for k, v in zip(names, results)])
