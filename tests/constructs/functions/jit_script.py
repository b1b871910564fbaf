"""`torch.jit.script`, `torch.jit.ignore`, `torch.jit.export` leave functions as they are.

followed
"""
import torch


@torch.jit.script
def swish(x):
    return x * torch.sigmoid(x)


@torch.jit.ignore
def flat(x):
    return x.flatten(1)


assert swish(torch.zeros(2, 3)).shape == (2, 3)
assert flat(torch.zeros(2, 3, 4)).shape == (2, 12)
