"""`contextlib.ExitStack`, `nullcontext`, `closing`.

followed
"""
import contextlib
from contextlib import ExitStack, nullcontext

import torch


class Scope:
    def __init__(self, n):
        self.n = n

    def __enter__(self):
        return self.n + 1

    def __exit__(self, *args):
        return False


def f(frozen):
    with torch.no_grad() if frozen else nullcontext():
        return torch.zeros(2, 3)


with ExitStack() as stack:
    k = stack.enter_context(Scope(3))
    stack.enter_context(torch.no_grad())
    stack.callback(print, "closed")
    x = torch.zeros(k)
assert x.shape == (4,)
with contextlib.ExitStack():
    y = x.view(2, 2)
assert y.shape == (2, 2)
with nullcontext(5) as n, nullcontext():
    assert n == 5
assert f(True).shape == (2, 3)
assert f(False).shape == (2, 3)
