"""A default of the constructor decides the shapes."""
import torch
import torch.nn as nn


class AutoEncoder(nn.Module):
    def __init__(self, inputs=748, code=32):
        super().__init__()
        self.encode = nn.Sequential(nn.Linear(inputs, 128), nn.ReLU(), nn.Linear(128, code))
        self.decode = nn.Sequential(nn.Linear(code, 128), nn.ReLU(), nn.Linear(128, inputs))

    def forward(self, x):
        return self.decode(self.encode(x))  # expect: error DLS101


images = torch.rand(9, 1, 28, 28)
out = AutoEncoder()(images.view(9, -1))
