import torch
from torch import nn

x = torch.randn(8, 64, 16, 16)
y = nn.BatchNorm2d(64)(x)
