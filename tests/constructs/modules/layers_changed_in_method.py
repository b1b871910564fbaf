"""Layers replaced by a method that is called after the constructor.

approximated: calls from outside join what the constructor and the method set
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(8, 6)
        self.fc = nn.Linear(6, 50)

    def reset_head(self, n):
        self.fc = nn.Linear(6, n)

    def forward(self, x):
        return self.fc(self.body(x))


model = Net()
model.reset_head(3)
assert model(torch.zeros(2, 8)).dim() == 2
assert model(torch.zeros(2, 8)).shape[0] == 2
