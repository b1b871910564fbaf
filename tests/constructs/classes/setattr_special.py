"""`__setattr__` of the user.

followed
"""
import torch


class Config:
    def __init__(self, n):
        self.n = n

    def __setattr__(self, name, value):
        super().__setattr__(name, value * 2)


assert torch.zeros(Config(3).n).dim() == 1
