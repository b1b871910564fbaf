import torch
from torch import nn

kept = nn.Parameter(torch.arange(6), requires_grad=False)
weight = nn.Parameter(torch.zeros(2, 3))
nn.init.normal_(weight)
nn.init.zeros_(kept)
print(nn.Parameter(torch.arange(6).float()) + kept)
