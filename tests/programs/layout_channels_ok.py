"""Pictures with the channels last, from a loader that gives them so: a convolution keeps that, and flatten copies."""
import torch
from torch import nn

net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2))
pictures = torch.zeros(4, 10, 10, 3).permute(0, 3, 1, 2)
features = net(pictures)
nn.Linear(128, 5)(features.flatten(1))
net(pictures.contiguous()).view(4, -1)
