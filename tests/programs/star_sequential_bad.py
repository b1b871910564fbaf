"""A list of layers spread into nn.Sequential."""
import torch
import torch.nn as nn


def make(widths, classes):
    layers = []
    channels = 3
    for w in widths:
        if w == "M":
            layers += [nn.MaxPool2d(2)]
        else:
            layers += [nn.Conv2d(channels, w, 3, padding=1), nn.BatchNorm2d(w), nn.ReLU(inplace=True)]
            channels = w
    layers += [nn.Flatten(), nn.Linear(channels * 4 * 4, classes)]
    return nn.Sequential(*layers)


net = make([16, "M", 32, 32, "M"], 10)
out = net(torch.randn(2, 3, 32, 32))  # expect: error DLS101
