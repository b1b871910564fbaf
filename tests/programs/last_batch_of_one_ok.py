"""A last minibatch of one sample is left out in training; evaluation has statistics."""
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)
        self.norm = nn.BatchNorm1d(4)

    def forward(self, x):
        return self.norm(self.fc(x))


def train(model, loader):
    model.train()
    for x, y in loader:
        model(x)


def evaluate(model, loader):
    model.eval()
    with torch.no_grad():
        for x, y in loader:
            model(x)


data = TensorDataset(torch.zeros(33, 3), torch.zeros(33))
net = Net()
for epoch in range(3):
    train(net, DataLoader(data, batch_size=8, drop_last=True))
    evaluate(net, DataLoader(data, batch_size=8))
net.eval()
assert net(torch.zeros(1, 3)).shape == (1, 4)
net.train()
assert net(torch.zeros(2, 3)).shape == (2, 4)
