"""torchvision's EfficientNets, reduced to what decides shapes."""

import math

import torch
import torch.nn as nn
from torchvision.models._utils import _make_divisible
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation


class MBConv(nn.Module):
    def __init__(self, ratio, kernel, stride, inp, oup):
        super().__init__()
        self.use_res_connect = stride == 1 and inp == oup
        layers = []
        expanded = _make_divisible(inp * ratio)
        if expanded != inp:
            layers.append(Conv2dNormActivation(inp, expanded, 1, activation_layer=nn.SiLU))
        layers.append(Conv2dNormActivation(expanded, expanded, kernel, stride, groups=expanded, activation_layer=nn.SiLU))
        layers.append(SqueezeExcitation(expanded, max(1, inp // 4), activation=nn.SiLU))
        layers.append(Conv2dNormActivation(expanded, oup, 1, activation_layer=None))
        self.block = nn.Sequential(*layers)
        self.out_channels = oup

    def forward(self, x):
        if self.use_res_connect:
            return x + self.block(x)
        return self.block(x)


class FusedMBConv(nn.Module):
    def __init__(self, ratio, kernel, stride, inp, oup):
        super().__init__()
        self.use_res_connect = stride == 1 and inp == oup
        expanded = _make_divisible(inp * ratio)
        if expanded != inp:
            self.block = nn.Sequential(
                Conv2dNormActivation(inp, expanded, kernel, stride, activation_layer=nn.SiLU),
                Conv2dNormActivation(expanded, oup, 1, activation_layer=None))
        else:
            self.block = nn.Sequential(Conv2dNormActivation(inp, oup, kernel, stride, activation_layer=nn.SiLU))
        self.out_channels = oup

    def forward(self, x):
        if self.use_res_connect:
            return x + self.block(x)
        return self.block(x)


class EfficientNet(nn.Module):
    def __init__(self, setting, dropout=0.2, num_classes=1000, last_channel=None, stochastic_depth_prob=0.2):
        super().__init__()
        first = setting[0][4]
        layers = [Conv2dNormActivation(3, first, 3, 2, activation_layer=nn.SiLU)]
        last = first
        for block, ratio, kernel, stride, inp, oup, depth in setting:
            stage = [block(ratio, kernel, stride, inp, oup)]
            for _ in range(1, depth):
                stage.append(block(ratio, kernel, 1, oup, oup))
            layers.append(nn.Sequential(*stage))
            last = oup
        last_channel = last_channel or 4 * last
        layers.append(Conv2dNormActivation(last, last_channel, 1, activation_layer=nn.SiLU))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(last_channel, num_classes))

    def forward(self, x):
        x = self.avgpool(self.features(x))
        return self.classifier(torch.flatten(x, 1))


def _scaled(width, depth):
    base = [
        (1, 3, 1, 32, 16, 1), (6, 3, 2, 16, 24, 2), (6, 5, 2, 24, 40, 2), (6, 3, 2, 40, 80, 3),
        (6, 5, 1, 80, 112, 3), (6, 5, 2, 112, 192, 4), (6, 3, 1, 192, 320, 1),
    ]
    setting = []
    for ratio, kernel, stride, inp, oup, layers in base:
        setting.append((MBConv, ratio, kernel, stride, _make_divisible(inp * width), _make_divisible(oup * width), math.ceil(layers * depth)))
    return setting


def efficientnet_b0(weights=None, progress=True, pretrained=False, dropout=0.2, **kwargs):
    return EfficientNet(_scaled(1.0, 1.0), dropout, **kwargs)


def efficientnet_b1(weights=None, progress=True, pretrained=False, dropout=0.2, **kwargs):
    return EfficientNet(_scaled(1.0, 1.1), dropout, **kwargs)


def efficientnet_b2(weights=None, progress=True, pretrained=False, dropout=0.3, **kwargs):
    return EfficientNet(_scaled(1.1, 1.2), dropout, **kwargs)


def efficientnet_b3(weights=None, progress=True, pretrained=False, dropout=0.3, **kwargs):
    return EfficientNet(_scaled(1.2, 1.4), dropout, **kwargs)


def efficientnet_b4(weights=None, progress=True, pretrained=False, dropout=0.4, **kwargs):
    return EfficientNet(_scaled(1.4, 1.8), dropout, **kwargs)


def efficientnet_b5(weights=None, progress=True, pretrained=False, dropout=0.4, **kwargs):
    return EfficientNet(_scaled(1.6, 2.2), dropout, **kwargs)


def efficientnet_b6(weights=None, progress=True, pretrained=False, dropout=0.5, **kwargs):
    return EfficientNet(_scaled(1.8, 2.6), dropout, **kwargs)


def efficientnet_b7(weights=None, progress=True, pretrained=False, dropout=0.5, **kwargs):
    return EfficientNet(_scaled(2.0, 3.1), dropout, **kwargs)


def efficientnet_v2_s(weights=None, progress=True, pretrained=False, dropout=0.2, **kwargs):
    setting = [
        (FusedMBConv, 1, 3, 1, 24, 24, 2), (FusedMBConv, 4, 3, 2, 24, 48, 4), (FusedMBConv, 4, 3, 2, 48, 64, 4),
        (MBConv, 4, 3, 2, 64, 128, 6), (MBConv, 6, 3, 1, 128, 160, 9), (MBConv, 6, 3, 2, 160, 256, 15),
    ]
    return EfficientNet(setting, dropout, last_channel=1280, **kwargs)


def efficientnet_v2_m(weights=None, progress=True, pretrained=False, dropout=0.3, **kwargs):
    setting = [
        (FusedMBConv, 1, 3, 1, 24, 24, 3), (FusedMBConv, 4, 3, 2, 24, 48, 5), (FusedMBConv, 4, 3, 2, 48, 80, 5),
        (MBConv, 4, 3, 2, 80, 160, 7), (MBConv, 6, 3, 1, 160, 176, 14), (MBConv, 6, 3, 2, 176, 304, 18), (MBConv, 6, 3, 1, 304, 512, 5),
    ]
    return EfficientNet(setting, dropout, last_channel=1280, **kwargs)
