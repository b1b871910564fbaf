"""self.training: both branches where the program switches modes.

approximated: both branches of self.training, in every mode
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)
        self.aux = nn.Linear(4, 3)

    def forward(self, x):
        if self.training:
            return self.fc(x), self.aux(x)
        return self.fc(x)


net = Net()
net.eval()
assert net.training == False
y = net(torch.zeros(1, 4))
assert net.fc(torch.zeros(1, 4)).shape == (1, 2)
