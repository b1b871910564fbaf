"""Dicts: iteration, `keys`, `values`, `items`.

followed
"""

d = {"a": 1, "b": 2, "c": 4}
assert list(d) == ["a", "b", "c"]
assert list(d.keys()) == ["a", "b", "c"]
assert list(d.values()) == [1, 2, 4]
assert list(d.items()) == [("a", 1), ("b", 2), ("c", 4)]
total = 0
for key in d:
    total += d[key]
assert total == 7
for key, value in d.items():
    total += value
assert total == 14
for i, (key, value) in enumerate(d.items()):
    total += i * value
assert total == 24
assert sum(d.values()) == 7
assert max(d.values()) == 4
assert len(d.keys()) == 3
assert "a" in d.keys()
assert sorted(d, reverse=True) == ["c", "b", "a"]
assert next(iter(d)) == "a"
assert [v for k, v in sorted(d.items())] == [1, 2, 4]
