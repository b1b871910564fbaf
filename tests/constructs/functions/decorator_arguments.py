"""A user's decorator with arguments.

followed
"""
import torch


def repeat(times):
    def decorate(fn):
        def inner(x):
            for _ in range(times):
                x = fn(x)
            return x
        return inner
    return decorate


@repeat(times=3)
def double(x):
    return torch.cat([x, x])


assert double(torch.zeros(1, 2)).shape == (8, 2)
