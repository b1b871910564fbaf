"""A state is loaded into a model with another number of classes, through a file."""
import os
import tempfile

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.features = nn.Sequential(nn.Linear(10, 8), nn.BatchNorm1d(8), nn.ReLU())
        self.head = nn.Linear(8, classes)

    def forward(self, x):
        return self.head(self.features(x))


os.chdir(tempfile.mkdtemp())
torch.save({"model": Net(4).state_dict(), "epoch": 3}, "checkpoint.pt")
net = Net(5)
checkpoint = torch.load("checkpoint.pt", map_location="cpu")
net.load_state_dict(checkpoint["model"], strict=False)  # expect: error DLS402
