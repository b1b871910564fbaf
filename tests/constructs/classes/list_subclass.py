"""Subclasses of `list`, `dict` and `OrderedDict`.

unknown: unmodelled (subclasses of containers)
"""
from collections import OrderedDict

import torch


class Sizes(list):
    def total(self):
        return sum(self)


class Table(dict):
    pass


class Ordered(OrderedDict):
    pass


assert Table(n=3)["n"] == 3
assert Ordered(n=3)["n"] == 3
