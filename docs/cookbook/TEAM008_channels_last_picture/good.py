import torch
from torch import nn

y = nn.Conv2d(3, 8, 3)(torch.zeros(1, 3, 32, 32))
