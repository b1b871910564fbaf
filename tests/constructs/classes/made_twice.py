"""A class in a function: each call makes one of its own.

unknown: unmodelled (which call made it)
"""


def make():
    class Inner:
        pass

    return Inner


first = make()
second = make()
assert first is not second
