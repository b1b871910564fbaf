"""The last layer of a model is replaced after construction."""
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(30, 60), nn.ReLU())
        self.fc = nn.Linear(60, 1000)

    def forward(self, x):
        return self.fc(self.body(x))  # expect: error DLS101


model = Net()
model.fc = nn.Linear(model.fc.out_features, 10)
out = model(torch.randn(3, 30))
