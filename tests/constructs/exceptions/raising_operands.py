"""What Python refuses by the kinds of the operands raises a TypeError, which a handler may take.

followed
"""


def refused(left, right):
    try:
        return left + right
    except TypeError:
        return 0


def compared(left, right):
    try:
        return left < right
    except TypeError:
        return None


def called(x):
    try:
        return x()
    except TypeError:
        return 7


assert refused(None, 1) == 0
assert refused("a", 1) == 0
assert refused([1], (2,)) == 0
assert refused(2, 1) == 3
assert compared("a", 1) is None
assert compared(None, 1) is None
assert compared(1, 2) is True
assert called(3) == 7
