"""Methods that return `self`; builders.

followed
"""
import torch


class Builder:
    def __init__(self):
        self.sizes = []

    def add(self, n):
        self.sizes.append(n)
        return self

    def build(self):
        return torch.zeros(*self.sizes)


b = Builder()
b.add(2)
b.add(3)
assert b.build().dim() == 2
