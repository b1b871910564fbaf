"""Lists and dicts that functions of other modules change, themselves or through others: by name, as attribute of the module, in loops.

followed
"""
import _fill
from _fill import Holder, through

xs = []
_fill.fill(xs)
assert len(xs) == 1
assert through(xs) == 2
assert xs[1] == 2
options = {"width": 3}
_fill.change(options, value=5)
assert options["width"] == 5
assert len(Holder().xs) == 1


def build(v):
    for _ in range(2):
        _fill.fill(v)
    return len(v)


ys = []
assert build(ys) == 2
assert len(ys) == 2
