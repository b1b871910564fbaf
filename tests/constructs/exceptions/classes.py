"""The first handler whose class, or a base of it, fits; tuples of classes and names for them.

followed
"""


class Problem(Exception):
    def __init__(self, text, code):
        super().__init__(text)
        self.code = code


class Worse(Problem):
    pass


BOTH = (ValueError, Problem)


def deep(n):
    if n == 0:
        raise Problem("deep", 3)
    return deep(n - 1)


def codes():
    found = []
    try:
        deep(2)
    except KeyError:
        found.append(1)
    except BOTH as e:
        found.append(e.code)
    try:
        raise Worse("a", 4)
    except Problem as e:
        found.append(e.code)
    else:
        found.append(99)
    return found


assert codes() == [3, 4]
