"""A `finally` that returns swallows the exception; one that does not lets it pass."""
import torch


def shape(x):
    size = 0
    try:
        size = 2
        x.reshape(3, 3)
        size = 3
    finally:
        return x.reshape(size, 5)
    return x.reshape(size, 5)


print(shape(torch.zeros(10)))
