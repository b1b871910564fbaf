"""`min` and `max`: several arguments, iterables, key, default.

followed
"""

assert max(1, 5, 3) == 5
assert min(4, 2) == 2
assert max([1, 9, 4]) == 9
assert min((3, 2, 8)) == 2
assert max([], default=7) == 7
assert max(["a", "ccc", "bb"], key=len) == "ccc"
assert min({"x": 3, "y": 1}.values()) == 1
assert max(0.5, 1) == 1
assert min(2.5, 1.5) == 1.5
assert max("a", "b") == "b"
assert max(x for x in (2, 6, 4)) == 6
scores = {"a": 2, "b": 5}
assert max(scores, key=scores.get) == "b"
assert max((1, 2), (1, 3)) == (1, 3)
assert min(range(3, 6)) == 3
