"""`functools.singledispatch`: which of the functions is called is not followed.

unknown: unmodelled (the class of the first argument decides)
"""

from functools import singledispatch


@singledispatch
def size(x):
    return 1


@size.register
def _(x: int):
    return x


@size.register(str)
def _(x):
    return len(x)


assert size(5) == 5
assert size("abc") == 3
