"""Attributes that methods change after construction.

approximated: every value that a method may have set
"""
import torch


class Net:
    def __init__(self):
        self.hidden = None

    def start(self, n):
        self.hidden = torch.zeros(n)

    def step(self):
        if self.hidden is None:
            return torch.zeros(1)
        return self.hidden


net = Net()
net.start(3)
assert net.step().dim() == 1
