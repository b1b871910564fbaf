"""How far a generator has got decides what it has changed of what it was given.

unknown: data (who goes through it may stop before its end)
"""


def parts(xs):
    xs.append(1)
    yield 3
    xs.append(2)
    yield 4


items = []
next(parts(items))
assert items == [1]
