"""Lists that are cut and filled up to a length.

followed
"""
import random


def filled(xs, n):
    xs = xs[:n]
    return xs + [0] * (n - len(xs))


def tested(xs, n):
    if n > len(xs):
        xs = [0] * (n - len(xs)) + xs
    else:
        xs = xs[:n]
    return xs


xs = [1 for _ in range(random.randrange(9))]
assert len(filled(xs, 5)) == 5
assert len(filled(xs, 0)) == 0
assert len(tested(xs, 6)) == 6
