"""`__torch_function__` that looks functions up in a registry.

approximated: which of the registered functions is meant is not told
"""
import torch

HANDLED = {}


def implements(function):
    def register(f):
        HANDLED[function] = f
        return f

    return register


class Diagonal:
    def __init__(self, n, value):
        self.n = n
        self.value = value

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        if func not in HANDLED or not all(issubclass(t, (torch.Tensor, Diagonal)) for t in types):
            return NotImplemented
        return HANDLED[func](*args, **(kwargs or {}))


def dense(x):
    return x.value * torch.eye(x.n) if isinstance(x, Diagonal) else torch.as_tensor(x)


@implements(torch.add)
def add(input, other):
    return torch.add(dense(input), dense(other))


@implements(torch.mul)
def mul(input, other):
    return torch.mul(dense(input), dense(other))


d = Diagonal(3, 2)
assert torch.add(d, torch.ones(2, 3, 3)).shape == (2, 3, 3)
assert torch.mul(torch.ones(3), d).shape == (3, 3)
