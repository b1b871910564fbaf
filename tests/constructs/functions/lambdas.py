"""Lambdas: arguments, defaults, captured values, immediately called.

followed
"""
import torch

double = lambda x: torch.cat([x, x])  # noqa: E731
assert double(torch.zeros(2, 3)).shape == (4, 3)
assert (lambda n, m=2: torch.zeros(n, m))(5).shape == (5, 2)
k = 4
view = lambda x: x.view(k, -1)  # noqa: E731
assert view(torch.zeros(8)).shape == (4, 2)
fs = [lambda x, i=i: x.view(i, -1) for i in (1, 2)]
assert fs[1](torch.zeros(8)).shape == (2, 4)
