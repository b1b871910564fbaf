"""A group normalisation without scales takes any channels that its groups divide, an average of everything any rank."""
import torch
from torch import nn

normalised = nn.GroupNorm(2, 8, affine=False)(torch.randn(4, 12, 5, 5))
refused = nn.GroupNorm(2, 8, affine=False)(torch.randn(4, 9, 5, 5))  # expect: error DLS109
