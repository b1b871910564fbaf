"""A network configured by a dictionary."""
import torch
import torch.nn as nn

defaults = {"inputs": 64, "hidden": 32, "outputs": 10}
overrides = {"inputs": 46}
config = {**defaults, **overrides}


class Net(nn.Module):
    def __init__(self, inputs, hidden, outputs=2):
        super().__init__()
        self.a = nn.Linear(inputs, hidden)
        self.b = nn.Linear(hidden, outputs)

    def forward(self, x):
        return self.b(torch.relu(self.a(x)))  # expect: error DLS101


net = Net(**config)
out = net(torch.randn(5, 64))
