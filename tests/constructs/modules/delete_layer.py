"""del model.fc and del of an item: what is left is used.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(8, 6)
        self.fc = nn.Linear(6, 50)
        self.aux = nn.Linear(6, 50)

    def forward(self, x):
        return self.fc(self.body(x))


model = Net()
del model.fc
model.fc = nn.Linear(6, 3)
assert model(torch.zeros(2, 8)).shape == (2, 3)
net = nn.Sequential(nn.Linear(8, 6), nn.ReLU(), nn.Linear(6, 5))
del net[-1]
assert len(net) == 2
assert net(torch.zeros(2, 8)).shape == (2, 6)
