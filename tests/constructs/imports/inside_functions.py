"""Imports inside functions and branches.

followed
"""


def width():
    from _shapes.sizes import WIDTH
    import _shapes.sizes as sizes

    return WIDTH + sizes.DEPTH


assert width() == 9
if width() > 5:
    from _plain import size
else:
    size = 0
assert size == 3
