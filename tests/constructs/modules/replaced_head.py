"""A head replaced after construction, by attribute or item: later calls see the new one only.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Linear(8, 6), nn.ReLU())
        self.classifier = nn.Sequential(nn.Linear(6, 6), nn.ReLU(), nn.Linear(6, 100))
        self.fc = nn.Linear(100, 50)

    def forward(self, x):
        return self.fc(self.classifier(self.features(x)))


model = Net()
assert model(torch.zeros(2, 8)).shape == (2, 50)
model.fc = nn.Linear(model.fc.in_features, 10)
assert model(torch.zeros(2, 8)).shape == (2, 10)
model.classifier[2] = nn.Linear(6, 20)
model.fc = nn.Linear(20, 3)
assert model(torch.zeros(2, 8)).shape == (2, 3)
model.classifier[-1] = nn.Linear(model.classifier[-1].in_features, 9)
model.fc = nn.Identity()
assert model(torch.zeros(2, 8)).shape == (2, 9)
model.classifier = nn.Sequential(*list(model.classifier.children())[:-1])
assert model(torch.zeros(2, 8)).shape == (2, 6)
model.fc = nn.Sequential(nn.Linear(6, 5), nn.ReLU(), nn.Linear(5, 4))
assert model(torch.zeros(2, 8)).shape == (2, 4)
model.fc[2] = nn.Linear(5, 1)
assert model(torch.zeros(2, 8)).shape == (2, 1)
assert model.fc[2].out_features == 1
net = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 5))
net[1] = nn.Linear(4, 6)
assert net(torch.zeros(1, 3)).shape == (1, 6)
