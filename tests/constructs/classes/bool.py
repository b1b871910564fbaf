"""`__bool__`, and `__len__` as truth.

followed
"""
import torch


class Flag:
    def __init__(self, on):
        self.on = on

    def __bool__(self):
        return self.on


class Bag:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


class Plain:
    pass


assert (1 if Flag(True) else 2) == 1
assert (1 if Flag(False) else 2) == 2
assert (1 if Bag(0) else 2) == 2
assert (1 if Bag(4) else 2) == 1
assert (1 if Plain() else 2) == 1
assert not Bag(0)
assert torch.zeros(3 if Flag(False) else 4).shape == (4,)
