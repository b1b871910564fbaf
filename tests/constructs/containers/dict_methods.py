"""Dicts: `pop`, `setdefault`, `update`, `|`, `|=`, `copy`, `clear`.

followed
"""

d = {"a": 1, "b": 2}
assert d.pop("a") == 1
assert d.pop("a", 5) == 5
assert "a" not in d
assert d.setdefault("c", 3) == 3
assert d.setdefault("c", 4) == 3
assert d["c"] == 3
d.update({"b": 9, "e": 1})
d.update(f=6)
assert d["b"] == 9
assert d["f"] == 6
assert d == {"b": 9, "c": 3, "e": 1, "f": 6}
e = {"x": 1} | {"x": 2, "y": 3}
assert e == {"x": 2, "y": 3}
e |= {"z": 4}
assert len(e) == 3
g = e.copy()
g["w"] = 0
assert len(e) == 3
assert len(g) == 4
e.clear()
assert len(e) == 0
d.update([("p", 1), ("q", 2)])
assert d["q"] == 2
