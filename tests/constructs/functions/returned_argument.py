"""A function that returns the list or dict it was given: the result is the same object.

followed
"""
import torch


def put(options, name, value):
    options[name] = value
    return options


def extend(sizes, n):
    sizes.append(n)
    return sizes


options = {"width": 1}
result = put(options, "height", 4)
result["depth"] = 5
assert len(options) == 3
sizes = [1]
more = extend(sizes, 2)
more.append(3)
assert len(sizes) == 3
assert torch.zeros(sizes).shape == (1, 2, 3)
