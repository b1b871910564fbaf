"""Each context that a generator makes keeps what its own handlers take: by the kind it was given, beside others in one function.

followed
"""

from contextlib import contextmanager


@contextmanager
def quiet(kind):
    try:
        yield 5
    except kind:
        pass


@contextmanager
def loud():
    yield 2


@contextmanager
def renamed():
    try:
        yield 1
    except ValueError as error:
        raise KeyError("other") from error


def two():
    n = 0
    with quiet(ValueError) as k:
        n = k
        raise ValueError("kept")
    try:
        with loud() as k:
            n += k
            raise ValueError("not kept")
    except ValueError:
        n += 100
    return n


def by_kind():
    n = 0
    try:
        with quiet(KeyError):
            n = 1
            raise ValueError("not kept")
    except ValueError:
        n += 10
    with quiet(ValueError):
        raise ValueError("kept")
    return n


def another():
    try:
        with renamed():
            raise ValueError("first")
    except KeyError:
        return 3
    return 4


assert two() == 107
assert by_kind() == 11
assert another() == 3
