import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 4)

    def forward(self, x):
        return self.first(x)


y = Net()(torch.zeros(2, 3))
