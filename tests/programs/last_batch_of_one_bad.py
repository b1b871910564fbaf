"""Training: the last minibatch has one sample, which is too few for batch normalisation."""
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)
        self.norm = nn.BatchNorm1d(4)

    def forward(self, x):
        return self.norm(self.fc(x))  # expect: error DLS108


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
    train(net, DataLoader(data, batch_size=8))
    evaluate(net, DataLoader(data, batch_size=8))
