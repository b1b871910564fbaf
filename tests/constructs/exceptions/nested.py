"""`try` in `try`: what the inner one does not handle goes to the outer one, `finally` first.

followed
"""


def nested():
    out = 0
    try:
        try:
            [][1]
        except KeyError:
            out = 1
        finally:
            out += 10
    except LookupError:
        out += 100
    return out


assert nested() == 110
