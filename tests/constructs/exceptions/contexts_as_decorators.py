"""A context made from a generator, used as a decorator, keeps what the function raises.

followed
"""

from contextlib import contextmanager


@contextmanager
def quiet(kind):
    try:
        yield
    except kind:
        pass


@quiet(ValueError)
def fails(n):
    if n > 2:
        raise ValueError(n)
    return n


@quiet(KeyError)
def lets_out():
    raise ValueError("other")


def outside():
    try:
        lets_out()
    except ValueError:
        return 4
    return 5


assert fails(1) == 1
assert fails(3) is None
assert outside() == 4
