"""A list or dict that inner functions fill, and read, under the name of the function around them.

followed
"""
from torch import nn


def build(widths):
    layers = []
    sizes = {}

    def add(layer, width):
        layers.append(layer)
        sizes[len(layers)] = width

    def last():
        return sizes[len(layers)]
    add(nn.Linear(3, widths[0]), widths[0])
    for width in widths[1:]:
        add(nn.Linear(last(), width), width)
    return layers, sizes


def walk(depth):
    found = []

    def visit(n):
        if n == 0:
            return
        found.append(n)
        visit(n - 1)
    visit(depth)
    return found


def once():
    made = []

    def get():
        if not made:
            made.append(nn.Linear(3, 4))
        return made[0]
    return get() is get()


layers, sizes = build([4, 5, 6])
assert len(layers) == 3
assert layers[2].in_features == 5
assert sizes[3] == 6
assert len(walk(3)) == 3
assert walk(3)[2] == 1
assert once()
