import _ring_a


def other():
    return _ring_a.X + 1
