import torch
from torch import nn

x = torch.randn(64, 1, 28, 28)
scores = nn.Linear(784, 10)(x.flatten(1))
