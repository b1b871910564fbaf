"""Subclasses of containers that fill themselves, in a loop, through another name, or by methods of their own.

approximated: the elements at some time, or unknown ones
"""
import torch


class Pile(list):
    def put(self, size):
        self.append(size)
        return self


class Doubled(list):
    def append(self, size):
        super().append(size * 2)


class Named(dict):
    def __init__(self, **sizes):
        super().__init__(**sizes)
        self["depth"] = 5


def fill(sizes):
    sizes.append(7)


class Filler:
    def fill(self, sizes):
        sizes.append(7)


pile = Pile([2])
pile.put(3)
assert torch.zeros(pile[0]).dim() == 1
assert torch.zeros(2, pile[-1]).dim() == 2
doubled = Doubled([1])
doubled.extend([4])
doubled.append(3)
assert torch.zeros(2, doubled[-1]).dim() == 2
named = Named(a=1)
assert named["a"] == 1
assert named["depth"] == 5
other = Doubled([1])
fill(other)
assert torch.zeros(2, other[-1]).dim() == 2
third = Doubled([1])
Filler().fill(third)
assert torch.zeros(2, third[-1]).dim() == 2
fourth = Doubled([1])
for size in range(3):
    fourth.extend([size])
assert torch.zeros(2, fourth[-1]).dim() == 2
