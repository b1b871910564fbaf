"""torchvision's ConvNeXts, reduced to what decides shapes."""

import torch
import torch.nn as nn
import torch.nn.functional as F


class LayerNorm2d(nn.LayerNorm):
    def forward(self, x):
        x = x.permute(0, 2, 3, 1)
        x = F.layer_norm(x, self.normalized_shape, self.weight, self.bias, self.eps)
        return x.permute(0, 3, 1, 2)


class Permute(nn.Module):
    def __init__(self, dims):
        super().__init__()
        self.dims = dims

    def forward(self, x):
        return torch.permute(x, self.dims)


class CNBlock(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.block = nn.Sequential(
            nn.Conv2d(dim, dim, kernel_size=7, padding=3, groups=dim, bias=True),
            Permute([0, 2, 3, 1]),
            nn.LayerNorm(dim, eps=1e-6),
            nn.Linear(dim, 4 * dim),
            nn.GELU(),
            nn.Linear(4 * dim, dim),
            Permute([0, 3, 1, 2]),
        )
        self.layer_scale = nn.Parameter(torch.ones(dim, 1, 1))

    def forward(self, input):
        return self.layer_scale * self.block(input) + input


class ConvNeXt(nn.Module):
    def __init__(self, dims, depths, num_classes=1000, stochastic_depth_prob=0.0, layer_scale=1e-6):
        super().__init__()
        layers = [nn.Sequential(nn.Conv2d(3, dims[0], kernel_size=4, stride=4), LayerNorm2d(dims[0], eps=1e-6))]
        for i, depth in enumerate(depths):
            layers.append(nn.Sequential(*[CNBlock(dims[i]) for _ in range(depth)]))
            if i < 3:
                layers.append(nn.Sequential(LayerNorm2d(dims[i], eps=1e-6), nn.Conv2d(dims[i], dims[i + 1], kernel_size=2, stride=2)))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(LayerNorm2d(dims[3], eps=1e-6), nn.Flatten(1), nn.Linear(dims[3], num_classes))

    def forward(self, x):
        return self.classifier(self.avgpool(self.features(x)))


def convnext_tiny(weights=None, progress=True, pretrained=False, **kwargs):
    return ConvNeXt([96, 192, 384, 768], [3, 3, 9, 3], **kwargs)


def convnext_small(weights=None, progress=True, pretrained=False, **kwargs):
    return ConvNeXt([96, 192, 384, 768], [3, 3, 27, 3], **kwargs)


def convnext_base(weights=None, progress=True, pretrained=False, **kwargs):
    return ConvNeXt([128, 256, 512, 1024], [3, 3, 27, 3], **kwargs)


def convnext_large(weights=None, progress=True, pretrained=False, **kwargs):
    return ConvNeXt([192, 384, 768, 1536], [3, 3, 27, 3], **kwargs)
