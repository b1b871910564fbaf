X = 1
import _ring_b


def total():
    return _ring_b.other() + X
