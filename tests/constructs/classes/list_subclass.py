"""Subclasses of `list`, `dict` and `OrderedDict`: own methods, inherited ones, changes from outside.

followed
"""
from collections import OrderedDict, UserDict

import torch
from torch import nn


class Sizes(list):
    def total(self):
        return sum(self)

    def first(self):
        return self[0]


class Table(dict):
    def double(self, key):
        return self[key] * 2


class Ordered(OrderedDict):
    def firsts(self):
        return list(self.values())[0]


class Scaled(list):
    def __init__(self, sizes, factor):
        super().__init__(size * factor for size in sizes)
        self.factor = factor


class Chain(list):
    def __call__(self, x):
        for layer in self:
            x = layer(x)
        return x


class Settings(UserDict):
    pass


assert Table(n=3)["n"] == 3
assert Ordered(n=3)["n"] == 3
sizes = Sizes([1, 2, 3])
assert len(sizes) == 3
assert sizes.total() == 6
sizes.append(4)
assert len(sizes) == 4
assert sizes[-1] == 4
assert sizes.total() == 10
sizes[0] = 5
assert sizes.first() == 5
del sizes[1]
assert list(sizes) == [5, 3, 4]
assert sizes.pop() == 4
assert torch.zeros(*sizes).shape == (5, 3)
assert isinstance(sizes, list)
assert not isinstance(sizes, dict)
assert sum(2 * size for size in sizes) == 16
assert not Sizes()
table = Table(n=3)
table["m"] = 4
assert table["m"] == 4
assert table.double("m") == 8
assert "m" in table
assert len(table) == 2
assert table.get("q", 7) == 7
table.update(w=1)
assert table["w"] == 1
assert [key for key, value in table.items()] == ["n", "m", "w"]
ordered = Ordered([("a", 1), ("b", 2)])
assert ordered.firsts() == 1
scaled = Scaled([1, 2], 3)
assert scaled[1] == 6
assert scaled.factor == 3
assert Settings(a=1)["a"] == 1
chain = Chain([nn.Linear(3, 4), nn.Linear(4, 5)])
assert chain(torch.zeros(2, 3)).shape == (2, 5)
chain.append(nn.Linear(5, 6))
assert chain(torch.zeros(2, 3)).shape == (2, 6)
