"""`__new__`: singletons and other instances.

followed
"""
import torch


class Single:
    instance = None

    def __new__(cls, *args):
        if cls.instance is None:
            cls.instance = super().__new__(cls)
        return cls.instance

    def __init__(self, n):
        self.n = n


s = Single(4)
assert torch.zeros(s.n).dim() == 1
