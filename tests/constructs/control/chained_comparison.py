"""Chained comparisons.

followed
"""

n = 5
assert 1 < n < 10
assert not 1 < n < 3
assert 0 <= n <= 5 < 6
assert 1 < n > 2 != 3
ok = 3 <= n < 5
assert ok is False
assert ("in" if 2 < n < 8 else "out") == "in"
