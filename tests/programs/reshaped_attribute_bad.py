"""An attribute that got another shape in place."""
import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.row = torch.zeros(4)
        self.row.unsqueeze_(1)

    def forward(self, v):
        return self.row @ v  # expect: error DLS101


Scale()(torch.zeros(4, 2))
