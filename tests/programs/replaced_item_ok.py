"""Layers of a Sequential replaced by index, as in transfer learning: the new ones count."""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Conv2d(3, 8, 3, padding=1)
        self.classifier = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 1000))

    def forward(self, x):
        return self.classifier(self.features(x).mean((2, 3)))


model = nn.DataParallel(Net())
model.module.classifier[2] = nn.Linear(model.module.classifier[2].in_features, 10)
loss = nn.CrossEntropyLoss()(model(torch.randn(4, 3, 16, 16)).view(4, 10), torch.zeros(4, dtype=torch.long))
