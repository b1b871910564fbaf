"""Variables that are bound, or bound again, after the function that reads them was made: it sees what they are when it is called.

followed
"""
from torch import nn


def again():
    width = 3

    def make():
        return nn.Linear(width, 4)
    width = 5
    return make().in_features


def later():
    def make():
        return nn.Linear(width, 4)
    width = 5
    return make().in_features


def filled():
    sizes = []

    def count():
        return len(sizes)
    before = count()
    sizes.append(3)
    sizes.append(4)
    return before, count()


def mutual(n):
    def even(n):
        return True if n == 0 else odd(n - 1)

    def odd(n):
        return False if n == 0 else even(n - 1)
    return even(n)


assert again() == 5
assert later() == 5
assert filled() == (0, 2)
assert mutual(4)
assert not mutual(3)
