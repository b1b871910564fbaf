"""A part of a list, dict or object under a name of its own: what is changed through it is seen in the whole.

followed
"""
from torch import nn


def item():
    grid = [[], []]
    row = grid[0]
    row.append(1)
    return [len(row) for row in grid]


assert item() == [1, 0]


class Holder:
    def __init__(self):
        self.sizes = {"width": 4}


def attribute():
    holder = Holder()
    sizes = holder.sizes
    sizes["width"] = 8
    return holder.sizes["width"]


assert attribute() == 8


def groups():
    found = {}
    for i in range(3):
        found.setdefault(i % 2, []).append(i)
    return found


assert groups() == {0: [0, 2], 1: [1]}


def stored_before_it_is_filled():
    whole = nn.Module()
    parts = nn.ModuleList()
    whole.parts = parts
    for i in range(2):
        parts.append(nn.Linear(i + 1, i + 2))
    return whole.parts


assert len(stored_before_it_is_filled()) == 2


def stored_item():
    table = {}
    rows = []
    table["rows"] = rows
    rows.append(7)
    return table["rows"]


assert stored_item() == [7]


def given_another():
    whole = nn.Module()
    first, second = [], [1, 2]
    whole.sizes = first
    whole.sizes = second
    first.append(1)
    return whole.sizes


assert given_another() == [1, 2]
