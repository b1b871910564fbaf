"""Numbers taken out of a tensor, each used with what it belongs to."""
import torch
from torch import nn

parts, total = [], 0
for count in torch.tensor([2, 3, 4]):
    n = int(count.item())
    parts.append(torch.ones(n, 3) * torch.arange(n).unsqueeze(1))
    total += n
x = torch.cat(parts)
assert nn.Linear(3, 2)(x).shape[1] == 2
