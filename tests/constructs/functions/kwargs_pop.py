"""`kwargs.get` and names taken out of `**kwargs` by a parameter.

followed
"""
import torch


def layer(n, **kwargs):
    bias = kwargs.get("bias", True)
    width = kwargs.get("width", 4)
    return torch.nn.Linear(n, width, bias=bias, **kwargs.get("rest", {}))


def outer(n, depth, **kwargs):
    return depth, layer(n, **kwargs)


assert layer(3)(torch.zeros(2, 3)).shape == (2, 4)
assert layer(3, width=6, bias=False)(torch.zeros(2, 3)).shape == (2, 6)
depth, fc = outer(5, depth=7, width=8)
assert depth == 7
assert fc(torch.zeros(1, 5)).shape == (1, 8)
