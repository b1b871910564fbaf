"""`obj.__dict__`, `vars(obj)`.

followed
"""
import torch


class Config:
    def __init__(self):
        self.n = 3
        self.m = 4


c = Config()
assert c.__dict__["n"] == 3
assert torch.zeros(*vars(c).values()).shape == (3, 4)
assert "m" in vars(c)


class Copy:
    def __init__(self, **kwargs):
        self.__dict__.update(kwargs)


d = Copy(width=5)
assert torch.zeros(d.width).shape == (5,)
