"""`*args` and `**kwargs`: collected, passed on, unpacked from tuples, lists and dicts.

followed
"""
import torch


def f(*args, scale=1, **kwargs):
    return torch.zeros(*args), len(args) * scale, kwargs


def passthrough(*a, **kw):
    return f(*a, **kw)


x, n, rest = passthrough(2, 3, scale=5, name=7)
assert x.shape == (2, 3)
assert n == 10
assert rest["name"] == 7
sizes = [4, 5]
assert f(1, *sizes, 6)[0].shape == (1, 4, 5, 6)
assert f(*(2, 2), *range(3, 5))[0].shape == (2, 2, 3, 4)
