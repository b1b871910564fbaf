"""Conditions on a tensor's rank: `x.dim()`, `x.ndim`, `len(x.shape)`, `len(x.size())`.

followed
"""
import torch


def batched(x):
    if x.dim() == 2:
        x = x.unsqueeze(0)
    return x


def flat(x):
    return x if x.ndim <= 2 else x.flatten(1)


def channels(x):
    if len(x.shape) == 3:
        x = x[:, None]
    elif len(x.size()) != 4:
        raise ValueError(x.shape)
    return x


assert batched(torch.zeros(3, 4)).shape == (1, 3, 4)
assert batched(torch.zeros(2, 3, 4)).shape == (2, 3, 4)
assert flat(torch.zeros(2, 3, 4)).shape == (2, 12)
assert flat(torch.zeros(2, 3)).shape == (2, 3)
assert channels(torch.zeros(2, 5, 5)).shape == (2, 1, 5, 5)
assert channels(torch.zeros(2, 3, 5, 5)).shape == (2, 3, 5, 5)
