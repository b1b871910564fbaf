"""`raise` in a handler, and `raise … from`.

followed
"""


def again():
    out = 0
    try:
        try:
            1 // 0
        except ZeroDivisionError:
            out = 1
            raise
        out = 2
    except ArithmeticError:
        out += 10
    return out


def other():
    try:
        try:
            int("q")
        except ValueError as e:
            raise KeyError("z") from e
    except KeyError:
        return 1
    return 2


assert again() == 11
assert other() == 1
