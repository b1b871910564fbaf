"""`any` and `all`.

followed
"""

assert any([0, 1])
assert not any([0, None])
assert all([1, "a"])
assert not all([1, 0])
assert all([])
assert any(x > 2 for x in (1, 3))
assert all(x > 0 for x in (1, 3))
assert not all(isinstance(x, int) for x in (1, "a"))
assert any([])  is False
