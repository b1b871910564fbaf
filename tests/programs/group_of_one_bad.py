"""One value in each group."""
import torch
from torch import nn

norm = nn.GroupNorm(4, 4)
norm(torch.zeros(2, 4))
norm(torch.zeros(1, 4))  # expect: error DLS108
