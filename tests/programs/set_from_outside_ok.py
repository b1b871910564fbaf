"""A trainer replaces the head of a net that others know: what they then read is not followed, and not reported."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 8)
        self.head = nn.Linear(8, 3)

    def forward(self, x):
        return self.head(self.body(x))


class Trainer:
    def __init__(self, net):
        self.net = net

    def widen(self):
        self.net.head = nn.Linear(8, 5)


net = Net()
trainer = Trainer(net)
trainer.widen()
net(torch.zeros(2, 4)).view(10)
