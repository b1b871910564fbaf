import random

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 3)

    def forward(self, x):
        return torch.relu(self.fc(x))


def classes():
    pred = Net()(torch.randn(5, 4)).argmax(dim=1)
    loss = nn.functional.mse_loss(pred.float(), torch.randn(5))
    loss.backward()  # expect: error DLS118


def unkept():
    with torch.no_grad():
        loss = nn.functional.mse_loss(Net()(torch.randn(5, 4)), torch.zeros(5, 3))
    loss.backward()  # expect: error DLS118


def table():
    return Net()(torch.randn(5, 4)).softmax(-1).cpu().numpy()  # expect: error DLS118


def descend():
    w = torch.ones(4, requires_grad=True)
    for _ in range(3):
        loss = (torch.randn(5, 4) @ w).mean()
        loss.backward()
        w -= 0.1 * w.grad  # expect: error DLS118


which = random.randrange(4)
if which == 0:
    classes()
elif which == 1:
    unkept()
elif which == 2:
    table()
else:
    descend()
