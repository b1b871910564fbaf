"""Top-level lists, dicts and counters that functions fill, functions that are called by their names.

followed
"""
import torch
from torch import nn

items = []
sizes = {}
total = 0
layers = []
_cache = None


def add(x):
    items.append(x)


def note(name, size):
    sizes[name] = size


def count():
    global total
    total += 3


def build(widths):
    for width in widths:
        layers.append(nn.Linear(3, width))


def cached():
    global _cache
    if _cache is None:
        _cache = nn.Linear(3, 7)
    return _cache


def main():
    add(5)
    count()
    return len(items)


add(3)
add(4)
note("a", 7)
note("b", 8)
count()
count()
build((4, 5))
assert len(items) == 2
assert items[1] == 4
assert sizes["a"] == 7
assert len(sizes) == 2
assert total == 6
assert len(layers) == 2
assert layers[1].out_features == 5
assert main() == 3
assert items[2] == 5
assert total == 9
assert cached()(torch.zeros(2, 3)).shape == (2, 7)
