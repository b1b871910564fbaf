"""Batch normalisation has one entry for each channel."""
import torch
import torch.nn as nn


def conv_block(i, o, norm=None):
    return nn.Sequential(nn.Conv2d(i, o, 3, padding=1, bias=False), nn.BatchNorm2d(norm or o), nn.ReLU(inplace=True))


net = nn.Sequential(conv_block(3, 16), conv_block(16, 32, norm=16))
out = net(torch.randn(2, 3, 24, 24))  # expect: error DLS108
