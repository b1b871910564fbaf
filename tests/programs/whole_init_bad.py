import torch
from torch import nn

table = torch.zeros(4, 3, dtype=torch.long)
nn.init.constant_(table, 2)
nn.init.normal_(table)  # expect: error DLS301
