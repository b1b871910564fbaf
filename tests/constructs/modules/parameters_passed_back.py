"""Attributes set to what a call hands back, a function of `nn.init` or a method: it may be a parameter.

unknown: data (which attributes are parameters)
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = nn.init.xavier_uniform_(nn.Parameter(torch.zeros(2, 3)))
        self.shift = self.make()

    def make(self):
        return nn.Parameter(torch.zeros(4))


assert len(list(Net().parameters())) == 2
