import torch
from torch import nn


class Cell(nn.Module):
    def forward(self, x, hidden):
        return x + hidden


y = Cell()(torch.zeros(3))  # expect: error DLS114
