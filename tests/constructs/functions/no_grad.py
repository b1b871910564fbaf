"""`torch.no_grad` as decorator with and without call, and as a block.

followed
"""
import torch


@torch.no_grad()
def evaluate(x, n):
    return x.view(n, -1)


@torch.no_grad
def plain(x):
    return x.flatten()


assert evaluate(torch.zeros(6), 2).shape == (2, 3)
assert plain(torch.zeros(2, 3)).shape == (6,)
with torch.no_grad():
    y = torch.zeros(3).view(3, 1)
assert y.shape == (3, 1)
with torch.set_grad_enabled(False):
    z = y.t()
assert z.shape == (1, 3)
