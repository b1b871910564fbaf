"""A model returns two values while it is trained and one otherwise: unpacking tells which it was."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.main = nn.Linear(20, 5)
        self.auxiliary = nn.Linear(20, 6)

    def forward(self, x):
        y = self.main(x)
        if self.training:
            return y, self.auxiliary(x)
        return y


net = Net()
net.train()
y, z = net(torch.zeros(4, 20))
(y - z).sum().backward()  # expect: error DLS102
net.eval()
print(net(torch.zeros(4, 20)).view(20))
