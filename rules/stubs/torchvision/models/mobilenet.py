"""torchvision's MobileNets, reduced to what decides shapes."""

import torch
import torch.nn as nn
from torchvision.models._utils import _make_divisible
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation


class InvertedResidual(nn.Module):
    def __init__(self, inp, oup, stride, expand_ratio):
        super().__init__()
        self.stride = stride
        hidden_dim = int(round(inp * expand_ratio))
        self.use_res_connect = self.stride == 1 and inp == oup
        layers = []
        if expand_ratio != 1:
            layers.append(Conv2dNormActivation(inp, hidden_dim, 1, activation_layer=nn.ReLU6))
        layers.extend([
            Conv2dNormActivation(hidden_dim, hidden_dim, 3, stride, groups=hidden_dim, activation_layer=nn.ReLU6),
            nn.Conv2d(hidden_dim, oup, 1, 1, 0, bias=False),
            nn.BatchNorm2d(oup),
        ])
        self.conv = nn.Sequential(*layers)
        self.out_channels = oup

    def forward(self, x):
        if self.use_res_connect:
            return x + self.conv(x)
        return self.conv(x)


class MobileNetV2(nn.Module):
    def __init__(self, num_classes=1000, width_mult=1.0, inverted_residual_setting=None, round_nearest=8, dropout=0.2):
        super().__init__()
        setting = inverted_residual_setting or [
            [1, 16, 1, 1], [6, 24, 2, 2], [6, 32, 3, 2], [6, 64, 4, 2], [6, 96, 3, 1], [6, 160, 3, 2], [6, 320, 1, 1],
        ]
        input_channel = _make_divisible(32 * width_mult, round_nearest)
        self.last_channel = _make_divisible(1280 * max(1.0, width_mult), round_nearest)
        features = [Conv2dNormActivation(3, input_channel, 3, 2, activation_layer=nn.ReLU6)]
        for t, c, n, s in setting:
            output_channel = _make_divisible(c * width_mult, round_nearest)
            for i in range(n):
                features.append(InvertedResidual(input_channel, output_channel, s if i == 0 else 1, t))
                input_channel = output_channel
        features.append(Conv2dNormActivation(input_channel, self.last_channel, 1, activation_layer=nn.ReLU6))
        self.features = nn.Sequential(*features)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout), nn.Linear(self.last_channel, num_classes))

    def forward(self, x):
        x = self.features(x)
        x = nn.functional.adaptive_avg_pool2d(x, (1, 1))
        return self.classifier(torch.flatten(x, 1))


class InvertedResidualV3(nn.Module):
    def __init__(self, inp, kernel, expanded, oup, use_se, activation, stride):
        super().__init__()
        self.use_res_connect = stride == 1 and inp == oup
        layers = []
        if expanded != inp:
            layers.append(Conv2dNormActivation(inp, expanded, 1, activation_layer=activation))
        layers.append(Conv2dNormActivation(expanded, expanded, kernel, stride, groups=expanded, activation_layer=activation))
        if use_se:
            layers.append(SqueezeExcitation(expanded, _make_divisible(expanded // 4), scale_activation=nn.Hardsigmoid))
        layers.append(Conv2dNormActivation(expanded, oup, 1, activation_layer=None))
        self.block = nn.Sequential(*layers)
        self.out_channels = oup

    def forward(self, x):
        if self.use_res_connect:
            return x + self.block(x)
        return self.block(x)


class MobileNetV3(nn.Module):
    def __init__(self, setting, last_channel, num_classes=1000, dropout=0.2):
        super().__init__()
        layers = [Conv2dNormActivation(3, 16, 3, 2, activation_layer=nn.Hardswish)]
        inp = 16
        for kernel, expanded, oup, use_se, activation, stride in setting:
            layers.append(InvertedResidualV3(inp, kernel, expanded, oup, use_se, activation, stride))
            inp = oup
        lastconv = 6 * inp
        layers.append(Conv2dNormActivation(inp, lastconv, 1, activation_layer=nn.Hardswish))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(
            nn.Linear(lastconv, last_channel), nn.Hardswish(inplace=True), nn.Dropout(p=dropout, inplace=True),
            nn.Linear(last_channel, num_classes),
        )

    def forward(self, x):
        x = self.avgpool(self.features(x))
        return self.classifier(torch.flatten(x, 1))


def mobilenet_v2(weights=None, progress=True, pretrained=False, **kwargs):
    return MobileNetV2(**kwargs)


def mobilenet_v3_large(weights=None, progress=True, pretrained=False, **kwargs):
    re, hs = nn.ReLU, nn.Hardswish
    setting = [
        (3, 16, 16, False, re, 1), (3, 64, 24, False, re, 2), (3, 72, 24, False, re, 1), (5, 72, 40, True, re, 2),
        (5, 120, 40, True, re, 1), (5, 120, 40, True, re, 1), (3, 240, 80, False, hs, 2), (3, 200, 80, False, hs, 1),
        (3, 184, 80, False, hs, 1), (3, 184, 80, False, hs, 1), (3, 480, 112, True, hs, 1), (3, 672, 112, True, hs, 1),
        (5, 672, 160, True, hs, 2), (5, 960, 160, True, hs, 1), (5, 960, 160, True, hs, 1),
    ]
    return MobileNetV3(setting, 1280, **kwargs)


def mobilenet_v3_small(weights=None, progress=True, pretrained=False, **kwargs):
    re, hs = nn.ReLU, nn.Hardswish
    setting = [
        (3, 16, 16, True, re, 2), (3, 72, 24, False, re, 2), (3, 88, 24, False, re, 1), (5, 96, 40, True, hs, 2),
        (5, 240, 40, True, hs, 1), (5, 240, 40, True, hs, 1), (5, 120, 48, True, hs, 1), (5, 144, 48, True, hs, 1),
        (5, 288, 96, True, hs, 2), (5, 576, 96, True, hs, 1), (5, 576, 96, True, hs, 1),
    ]
    return MobileNetV3(setting, 1024, **kwargs)
