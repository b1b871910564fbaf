"""Attributes that are new tensors and numbers of the run are neither parameters nor parts.

followed
"""
import sys

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(3, 4)
        self.steps = torch.arange(4).unsqueeze(0).float()
        self.mask = torch.tril(torch.ones(4, 4))
        self.count = len(sys.argv[0])
        self.rate = float("0.1")


assert len(list(Net().parameters())) == 2
assert len(list(Net().children())) == 1
