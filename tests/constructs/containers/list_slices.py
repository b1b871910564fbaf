"""Lists and tuples: slices with negative bounds and steps.

followed
"""

xs = [0, 1, 2, 3, 4, 5]
assert xs[1:3] == [1, 2]
assert xs[-2:] == [4, 5]
assert xs[:-2] == [0, 1, 2, 3]
assert xs[::2] == [0, 2, 4]
assert xs[::-1] == [5, 4, 3, 2, 1, 0]
assert xs[::-2] == [5, 3, 1]
assert xs[4:1:-1] == [4, 3, 2]
assert xs[-1:-3:-1] == [5, 4]
assert (1, 2, 3)[:2] == (1, 2)
assert (1, 2, 3)[-1] == 3
assert xs[:] == xs
assert xs[10:] == []
