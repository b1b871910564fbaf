"""Wrappers that keep the shapes: DataParallel, compile, jit.script, spectral_norm, weight_norm, checkpoint.

followed
"""
import torch
import torch.utils.checkpoint as cp
from torch import nn
from torch.nn.utils import spectral_norm, weight_norm
from torch.utils.checkpoint import checkpoint, checkpoint_sequential


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = spectral_norm(nn.Conv2d(3, 6, 3))
        self.head = weight_norm(nn.Linear(6, 2), name="weight")
        self.body = nn.Sequential(nn.Linear(6, 6), nn.ReLU(), nn.Linear(6, 6))

    def block(self, x, y):
        return self.conv(x) + y

    def forward(self, x):
        x = checkpoint(self.block, x, 1, use_reentrant=False)
        x = cp.checkpoint(self.conv2, x.mean((2, 3))) if False else x.mean((2, 3))
        x = checkpoint_sequential(self.body, 2, x, use_reentrant=False)
        return self.head(x)


model = Net()
assert model(torch.zeros(2, 3, 8, 8)).shape == (2, 2)
parallel = nn.DataParallel(model)
assert parallel(torch.zeros(2, 3, 8, 8)).shape == (2, 2)
assert parallel.module(torch.zeros(2, 3, 8, 8)).shape == (2, 2)
assert parallel.module.head.out_features == 2
inner = parallel.module if hasattr(parallel, "module") else parallel
assert inner.head.in_features == 6
traced = torch.jit.trace(nn.Linear(4, 2), torch.zeros(1, 4))
assert traced(torch.zeros(3, 4)).shape == (3, 2)
assert torch.jit.script(nn.Linear(4, 2))(torch.zeros(3, 4)).shape == (3, 2)
