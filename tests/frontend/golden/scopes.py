from .sibling import thing as other
from os import *
import a.b

total = 0


def outer(x):
    global total
    total = x
    count = 0

    def fact(n):
        return fact(n - 1) * x

    def bump():
        nonlocal count
        count += 1
        return count

    bump()
    return count, fact, lambda y: y + x, [missing for missing in other if total]


class Local:
    a = 1
    b = a

    def method(self):
        return a
