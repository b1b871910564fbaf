"""A default value that each call changes: what the second call sees is not reported."""

import torch


def count(x, seen=[]):
    seen.append(x)
    return len(seen)


count(1)
torch.zeros(count(2)).view(2)
