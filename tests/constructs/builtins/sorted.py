"""`sorted` and `reversed` with key and reverse.

followed
"""

assert sorted([3, 1, 2]) == [1, 2, 3]
assert sorted([3, 1, 2], reverse=True) == [3, 2, 1]
assert sorted(["bb", "a"], key=len) == ["a", "bb"]
assert sorted([(1, "b"), (0, "c")], key=lambda p: p[1]) == [(1, "b"), (0, "c")]
assert sorted([(1, "b"), (0, "c")]) == [(0, "c"), (1, "b")]
assert sorted({"b": 1, "a": 2}) == ["a", "b"]
assert list(reversed(range(3))) == [2, 1, 0]
assert list(reversed([1, 2])) == [2, 1]
assert [i for i in reversed((1, 2, 3))] == [3, 2, 1]
assert sorted([0.5, 0.25]) == [0.25, 0.5]
assert sorted([2, -3, 1], key=abs) == [1, 2, -3]
