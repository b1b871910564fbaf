"""A function that replaces the head of the model it is given, or returns it with a new one.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(8, 6)
        self.fc = nn.Linear(6, 50)

    def forward(self, x):
        return self.fc(self.body(x))


def initialize(n):
    model = Net()
    for p in model.parameters():
        p.requires_grad = False
    model.fc = nn.Linear(model.fc.in_features, n)
    return model, 224


model, size = initialize(7)
assert model(torch.zeros(2, 8)).shape == (2, 7)


class Wrapper(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.model = Net()
        self.model.fc = nn.Linear(self.model.fc.in_features, n)

    def forward(self, x):
        return self.model(x)


assert Wrapper(4)(torch.zeros(2, 8)).shape == (2, 4)
