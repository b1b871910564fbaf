"""Dicts: display, item, `in`, `get`, `len`, `del`.

followed
"""

d = {"a": 1, "b": 2}
d["c"] = 3
assert d["c"] == 3
assert len(d) == 3
assert "a" in d
assert "z" not in d
assert d.get("b") == 2
assert d.get("z") is None
assert d.get("z", 7) == 7
del d["a"]
assert "a" not in d
assert len(d) == 2
d["b"] += 5
assert d["b"] == 7
assert {1: "x"}[1] == "x"
assert {(1, 2): "x"}[(1, 2)] == "x"
assert {"a": 1, "b": 2} == {"b": 2, "a": 1}
assert {"a": 1} != {"a": 2}
assert bool(d)
assert not {}
