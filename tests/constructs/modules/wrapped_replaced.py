"""model.module.fc replaced behind DataParallel.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(x)


model = nn.DataParallel(Net())
model.module.fc = nn.Linear(4, 7)
assert model(torch.zeros(1, 4)).shape == (1, 7)
model = model.module
assert model(torch.zeros(1, 4)).shape == (1, 7)
