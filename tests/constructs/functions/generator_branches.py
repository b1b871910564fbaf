"""Generators with conditions, `return` and loops that depend on arguments.

followed
"""
def evens(n):
    for i in range(n):
        if i % 2 == 0:
            yield i
        if i == 6:
            return


def padded(xs, pad):
    if pad:
        yield 0
    for x in xs:
        yield x


assert list(evens(100)) == [0, 2, 4, 6]
assert list(evens(3)) == [0, 2]
assert list(padded([1, 2], True)) == [0, 1, 2]
assert list(padded([1, 2], False)) == [1, 2]
