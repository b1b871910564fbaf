"""A setter makes a layer: the constructor sets the property, and so does the program."""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.width = 8
        self.out = nn.Linear(8, 2)

    @property
    def width(self):
        return self._width

    @width.setter
    def width(self, value):
        self._width = value
        self.inner = nn.Linear(3, value)

    def forward(self, x):
        return self.out(self.inner(x))


net = Net()
net.width = 8
print(net(torch.zeros(5, 3)))
