"""A handler for another class of exceptions lets a failure pass."""
import torch


class TooSmall(ValueError):
    pass


def first(x):
    for size in (7, 5):
        try:
            return x.reshape(2, size)
        except (TooSmall, RuntimeError):
            continue
    raise TooSmall("no size")


print(first(torch.zeros(10)).shape)
