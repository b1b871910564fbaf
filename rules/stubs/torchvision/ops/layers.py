"""Layers of torchvision.ops that keep shapes or are chains of torch's."""

import torch.nn as nn


class FrozenBatchNorm2d(nn.Module):
    def __init__(self, num_features, eps=1e-5):
        super().__init__()
        self.weight = nn.Parameter(nn.init.ones_(_vector(num_features)))
        self.bias = nn.Parameter(_vector(num_features))
        self.eps = eps

    def forward(self, x):
        return x * self.weight.reshape(1, -1, 1, 1) + self.bias.reshape(1, -1, 1, 1)


def _vector(n):
    return nn.Linear(1, n).bias


def stochastic_depth(input, p, mode, training=True):
    return input * 1.0


class StochasticDepth(nn.Module):
    def __init__(self, p, mode):
        super().__init__()
        self.p = p
        self.mode = mode

    def forward(self, input):
        return stochastic_depth(input, self.p, self.mode)


def drop_block2d(input, p, block_size, inplace=False, eps=1e-6, training=True):
    return input * 1.0


def drop_block3d(input, p, block_size, inplace=False, eps=1e-6, training=True):
    return input * 1.0


class DropBlock2d(nn.Module):
    def __init__(self, p, block_size, inplace=False, eps=1e-6):
        super().__init__()

    def forward(self, input):
        return input * 1.0


class DropBlock3d(nn.Module):
    def __init__(self, p, block_size, inplace=False, eps=1e-6):
        super().__init__()

    def forward(self, input):
        return input * 1.0


class Permute(nn.Module):
    def __init__(self, dims):
        super().__init__()
        self.dims = dims

    def forward(self, x):
        return x.permute(self.dims)


class MLP(nn.Sequential):
    def __init__(self, in_channels, hidden_channels, norm_layer=None, activation_layer=nn.ReLU, inplace=None, bias=True, dropout=0.0):
        layers = []
        width = in_channels
        for size in hidden_channels[:-1]:
            layers.append(nn.Linear(width, size, bias=bias))
            if norm_layer is not None:
                layers.append(norm_layer(size))
            layers.append(activation_layer())
            layers.append(nn.Dropout(dropout))
            width = size
        layers.append(nn.Linear(width, hidden_channels[-1], bias=bias))
        layers.append(nn.Dropout(dropout))
        super().__init__(*layers)
