"""A group normalisation without scales takes any channels that its groups divide, an average of everything any rank."""
import torch
from torch import nn

normalised = nn.GroupNorm(2, 8, affine=False)(torch.randn(4, 12, 5, 5))
one = nn.AdaptiveAvgPool2d(1)(torch.randn(2, 3, 8, 4, 6))
flat = nn.Linear(24, 2)(one.flatten(1))
nobody = nn.functional.softmax(torch.zeros(0, 5, dtype=torch.int64), dim=1)
