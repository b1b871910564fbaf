import torch
from torch import nn

x = torch.randn(4, 1, 28, 28)
y = nn.Conv2d(3, 8, kernel_size=3)(x)  # expect: error DLS104
