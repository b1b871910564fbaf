import torch
from torch import nn

y = nn.Conv2d(32, 8, 3)(torch.zeros(1, 32, 32, 3))  # expect: warning TEAM008
