"""A call with an argument too many, or without one, raises; what the function would give is kept beside that.

approximated: both ways
"""


def called(function, *given):
    try:
        return function(*given)
    except TypeError:
        return "refused"


def counted(n):
    try:
        return len(range(n))
    except TypeError:
        return -1


assert counted(3) == 3
assert counted(2.5) == -1
assert called(len) != 0
assert called(lambda: 1, 2) != 0
assert called(lambda x: x) != 0
assert called(list.remove, 1, 2) != 0

try:
    found = [0].remove(1)
except ValueError:
    found = 3
assert found != 0
