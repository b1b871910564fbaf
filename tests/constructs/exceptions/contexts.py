"""Contexts keep exceptions to themselves: `suppress`, `pytest.raises`, the program's own.

followed
"""

from contextlib import suppress

import pytest
import torch


class Keeps:
    def __init__(self):
        self.told = 0

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.told = 5
        return kind is KeyError


def suppressed():
    n = 1
    with suppress(LookupError):
        n = 2
        n = {}["a"]
        n = 3
    return n


def kept():
    with Keeps() as keeper:
        x = 3
        raise KeyError("b")
    return x + keeper.told


def expected():
    with pytest.raises(RuntimeError):
        torch.zeros(4).reshape(3)
    return 7


assert suppressed() == 2
assert kept() == 8
assert expected() == 7
