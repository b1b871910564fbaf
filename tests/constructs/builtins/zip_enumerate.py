"""`zip`, `enumerate` with start, `range` with three arguments.

followed
"""

assert list(zip((1, 2, 3), "ab")) == [(1, "a"), (2, "b")]
assert list(enumerate(["x", "y"], start=1)) == [(1, "x"), (2, "y")]
assert list(enumerate(["x"], 5)) == [(5, "x")]
assert list(range(5, 0, -2)) == [5, 3, 1]
assert list(range(1, 7, 3)) == [1, 4]
assert len(range(0, 10, 3)) == 4
assert range(5)[2] == 2
assert 3 in range(5)
assert list(zip(*[(1, 2), (3, 4)])) == [(1, 3), (2, 4)]
a, b = zip(*[(1, 2), (3, 4)])
assert a == (1, 3)
assert len(list(zip(range(3), range(5)))) == 3
assert range(4)[-1] == 3
assert list(range(10)[2:4]) == [2, 3]
