"""Early returns: the first one that is reached counts.

followed
"""
import torch


def resize(x, n=None):
    if n is None:
        return x
    if x.dim() == 1:
        return x.view(n, -1)
    for i in range(10):
        if i * n >= x.size(0):
            return x.view(i, -1)
    return x.flatten()


assert resize(torch.zeros(4, 3)).shape == (4, 3)
assert resize(torch.zeros(6), 2).shape == (2, 3)
assert resize(torch.zeros(6, 2), 3).shape == (2, 6)
