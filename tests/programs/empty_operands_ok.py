import torch
from torch import nn

joined = torch.cat([torch.zeros(0), torch.zeros(0)], dim=1)
assert joined.shape == (0,)
nn.Linear(3, 2)(torch.cat([joined, torch.zeros(2, 3)], dim=1))
turned = torch.roll(torch.zeros(0, 3), 1, 2)
nn.Linear(3, 2)(turned)
nn.Linear(0, 2)(torch.cholesky(torch.zeros(1, 0)))
