"""A handler for another class of exceptions lets a failure pass."""
import torch


class TooSmall(ValueError):
    pass


def first(x):
    for size in (7, 5):
        try:
            return x.reshape(2, size)  # expect: error DLS103
        except (TooSmall, KeyError):
            continue
    raise TooSmall("no size")


print(first(torch.zeros(10)).shape)
