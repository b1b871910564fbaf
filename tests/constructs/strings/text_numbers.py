"""`int` and `float` of texts, `str` of numbers.

followed
"""

assert int("3") + 1 == 4
assert int(" 12 ") == 12
assert int("-4") == -4
assert float("1e-3") == 0.001
assert str(3) + "x" == "3x"
assert str(1.5) == "1.5"
assert int("ff", 16) == 255
assert [int(x) for x in "1 2 3".split()] == [1, 2, 3]
assert tuple(int(x) for x in "3x4".split("x")) == (3, 4)
assert str([1, 2]) == "[1, 2]"
assert str((1,)) == "(1,)"
assert str(1.0) == "1.0"
