"""Lists: assignment to an item and to a slice.

followed
"""

xs = [0, 1, 2, 3]
xs[1] = 7
xs[-1] = 9
assert xs == [0, 7, 2, 9]
xs[1:3] = [5]
assert xs == [0, 5, 9]
xs[:] = [1, 2]
assert xs == [1, 2]
xs[len(xs):] = [3]
assert xs == [1, 2, 3]
xs[0] += 10
assert xs[0] == 11
