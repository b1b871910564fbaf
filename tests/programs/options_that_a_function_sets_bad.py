"""An attribute that a function gives to an object of the module is what the other functions see."""
import torch
from torch import nn


class Options:
    width = 4


options = Options()


def widen(width):
    options.width = width


def build():
    return nn.Linear(options.width, 2)


narrow = build()
print(narrow(torch.zeros(3, 4)).shape)
widen(8)
wide = build()
print(wide(torch.zeros(3, 4)).shape)  # expect: error DLS101
