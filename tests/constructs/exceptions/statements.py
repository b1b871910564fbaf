"""`sys.exit`, a class without arguments, `except` of everything, the value of the exception.

followed
"""

import sys


def ends():
    try:
        sys.exit(3)
    except SystemExit:
        return 8


def everything():
    try:
        raise ValueError
    except:  # noqa: E722
        return 6


def value():
    error = ValueError("a")
    try:
        raise error
    except ValueError as e:
        return e.args[0]


def stops():
    it = iter([1])
    next(it)
    try:
        next(it)
        return 1
    except StopIteration:
        return 2


def unpacked(xs):
    try:
        a, b = xs
        return a + b
    except ValueError:
        return -1


assert ends() == 8
assert everything() == 6
assert value() == "a"
assert stops() == 2
assert unpacked([1, 2, 3]) == -1
assert unpacked([1, 2]) == 3
