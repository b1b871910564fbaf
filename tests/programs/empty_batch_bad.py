import torch
from torch import nn

layer = nn.BatchNorm1d(4)
layer(torch.zeros(0, 3))
layer(torch.zeros(2, 3))  # expect: error DLS108
