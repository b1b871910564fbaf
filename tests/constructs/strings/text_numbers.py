"""`int` and `float` of texts, `str` of numbers.

followed
"""

assert int("3") + 1 == 4
assert int("-4") == -4
assert float("1e-3") == 0.001
assert str(3) + "x" == "3x"
assert [int(x) for x in "1 2 3".split()] == [1, 2, 3]
assert tuple(int(x) for x in "3x4".split("x")) == (3, 4)
