"""A user's decorator with `functools.wraps`.

followed
"""
import functools

import torch


def logged(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        print(fn.__name__)
        result = fn(*args, **kwargs)
        return result
    return wrapper


@logged
def make(n, m=2):
    return torch.zeros(n, m)


assert make(3).shape == (3, 2)
assert make(3, m=4).shape == (3, 4)
assert make.__name__ == "make"
