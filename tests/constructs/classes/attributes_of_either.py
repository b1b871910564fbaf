"""An object that is one of two: an attribute that is set through it may be either's.

unknown: merge (which of the two it is)
"""


class Box:
    def __init__(self, n):
        self.n = n


def larger(p, a, b):
    x = a if p else b
    x.n = 9
    return a.n


first, second = Box(1), Box(2)
assert larger(True, first, second) == 9
