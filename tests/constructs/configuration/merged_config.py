"""Configuration objects that take the entries of a dict: `self.__dict__.update(d)`.

followed
"""
import torch
from torch import nn


class Config:
    def __init__(self):
        self.heads = None
        self.width = None

    def merge_from_dict(self, d):
        self.__dict__.update(d)

    def update(self, d):
        self.__dict__.update(d)


class Net(nn.Module):
    def __init__(self, config):
        super().__init__()
        if config.kind is not None:
            config.merge_from_dict({"small": dict(heads=2, width=8), "large": dict(heads=4, width=32)}[config.kind])
        self.layer = nn.Linear(config.width, config.heads)


config = Config()
config.kind = "large"
config.width = None
assert Net(config).layer(torch.zeros(3, 32)).shape == (3, 4)
other = Config()
other.update({"heads": 5})
assert other.heads == 5
assert other.width is None
