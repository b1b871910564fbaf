"""What each turn of a loop puts into two lists: each list is changed by itself, and what both hold for both."""

import torch


def made(sizes, depth):
    weights = []
    parameters = []
    for i in range(0, depth):
        w = torch.zeros(sizes[i], sizes[i + 1])
        weights.append(w)
        parameters.append(w)
    return weights, parameters


weights, parameters = made([3] + [20] * 4 + [2], 5)
assert len(weights) == 5
assert len(parameters) == 5
assert weights[1].shape == (20, 20)
assert weights[-1].shape == (20, 2)


def moved(count):
    stack, seen = [[1]], []
    for i in range(count):
        top = stack.pop()
        seen.append(top)
        top.append(i)
        stack.append(top)
    return seen


assert moved(3)[0] == [1, 0, 1, 2]


def kept(count):
    rows, before = [], []
    row = [0]
    for i in range(count):
        row.append(i)
        before.append(rows)
        row = [i]
        rows.append(row)
    return rows, before


rows, before = kept(3)
assert len(before[0]) == 3
assert rows[2] == [2]
assert rows[0] == [0, 1]
