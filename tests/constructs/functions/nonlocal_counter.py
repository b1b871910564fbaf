"""`nonlocal`: a counter changed by an inner function that is called by its name.

followed
"""
import torch


def counter():
    count = 0

    def step():
        nonlocal count
        count += 1
        return count
    step()
    return step(), count


def numbered(widths):
    made = 0

    def next_name():
        nonlocal made
        made += 1
        return f"layer{made}"

    def add(parts, width):
        parts[next_name()] = torch.zeros(width)
    parts = {}
    for width in widths:
        add(parts, width)
    return parts


n, seen = counter()
assert n == 2
assert seen == 2
parts = numbered([4, 5])
assert len(parts) == 2
assert parts["layer2"].shape == (5,)
