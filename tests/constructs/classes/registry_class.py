"""A registry class with a `register` method used as decorator.

followed
"""
import torch
from torch import nn


class Registry:
    def __init__(self):
        self.items = {}

    def register(self, name):
        def decorate(cls):
            self.items[name] = cls
            return cls
        return decorate

    def build(self, name, *args):
        return self.items[name](*args)


MODELS = Registry()


@MODELS.register("net")
class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.fc = nn.Linear(3, n)

    def forward(self, x):
        return self.fc(x)


assert MODELS.build("net", 5)(torch.zeros(1, 3)).shape == (1, 5)
