"""The same where a dimension spans two that do not follow on one another."""
import torch

x = torch.zeros(2, 3, 4, 5)
left, right = torch.zeros(6, 8).chunk(2, dim=1)
left.contiguous().view(24)
y = x.permute(0, 2, 3, 1)
(y * 2).view(2, -1)  # expect: error DLS103
