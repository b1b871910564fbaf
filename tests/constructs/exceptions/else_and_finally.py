"""`else` runs where nothing is raised.

followed
"""


def both(text):
    out = 0
    try:
        out = int(text)
    except ValueError:
        out = 2
    else:
        out += 10
    finally:
        out += 100
    return out


assert both("1") == 111
assert both("x") == 102
