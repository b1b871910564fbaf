"""A list that a decorator hands on by `*args` is what the function within makes of it.

followed
"""


def logged(func):
    def run(*args, **kwds):
        return func(*args, **kwds)
    return run


@logged
def add(xs, n):
    xs.append(n)


class Store:
    @logged
    def put(self, xs):
        xs.append(2)


def first(xs, n):
    for i in range(4):
        xs.append(i)
        if i == n:
            return i
    xs.append(9)
    return -1


items = []
add(items, 3)
add(items, 4)
assert items == [3, 4]
others = [1]
Store().put(others)
assert others == [1, 2]
found = []
assert first(found, 1) == 1
assert found == [0, 1]
