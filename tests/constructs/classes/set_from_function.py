"""A function that changes an attribute of the object that it is given.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)

    def forward(self, x):
        return self.fc(x)


def replace_head(model, n):
    model.fc = nn.Linear(3, n)


net = Net()
replace_head(net, 7)
assert net(torch.zeros(2, 3)).shape == (2, 7)
