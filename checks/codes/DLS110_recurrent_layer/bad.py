import torch
from torch import nn

x = torch.randn(32, 5, 10)
h = torch.zeros(1, 32, 20)
y, h = nn.GRU(10, 20)(x, h)  # expect: error DLS110
