"""An attribute that one base class fills, and another one sets to a tensor: an object of both may have either."""

import torch


class Keeping:
    def keep(self, x):
        self.items.append(x)


class Starting:
    def __init__(self):
        self.items = []

    def replace(self):
        self.items = torch.zeros(3, 4)


class Both(Starting, Keeping):
    def width(self):
        return self.items


both = Both()
both.keep(torch.zeros(2, 5))
both.replace()
print(both.width().reshape(4, 3))
