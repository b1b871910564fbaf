"""A generator as the iterable of a `for`.

followed
"""
import torch


def layers(widths):
    before = widths[0]
    for width in widths[1:]:
        yield before, width
        before = width


x = torch.zeros(2, 3)
for before, after in layers([3, 4, 5]):
    x = torch.nn.Linear(before, after)(x)
assert x.shape == (2, 5)
