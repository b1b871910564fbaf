"""Functional style: F.conv2d, F.linear, F.batch_norm with the module's own parameters.

followed
"""
import torch
import torch.nn.functional as F
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(8, 3, 3, 3))
        self.bias = nn.Parameter(torch.zeros(8))
        self.fc = nn.Linear(8, 2)
        self.register_buffer("running_mean", torch.zeros(8))
        self.register_buffer("running_var", torch.ones(8))

    def forward(self, x):
        x = F.conv2d(x, self.weight, self.bias, padding=1)
        x = F.batch_norm(x, self.running_mean, self.running_var, training=self.training)
        x = F.relu(F.max_pool2d(x, 2))
        x = F.dropout(x.mean((2, 3)), p=0.1, training=self.training)
        return F.linear(x, self.fc.weight, self.fc.bias)


assert Net()(torch.zeros(2, 3, 8, 8)).shape == (2, 2)
