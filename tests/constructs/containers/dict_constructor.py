"""Dicts: `dict(a=1)`, `dict(pairs)`, `dict(zip(…))`, `fromkeys`, unpacking.

followed
"""

d = dict(a=1, b=2)
assert d["b"] == 2
e = dict([("x", 1), ("y", 2)])
assert e["y"] == 2
f = dict(zip(("p", "q"), (3, 4)))
assert f["q"] == 4
g = dict(d, b=5)
assert g == {"a": 1, "b": 5}
h = {**d, "b": 7, **e}
assert h == {"a": 1, "b": 7, "x": 1, "y": 2}
k = dict.fromkeys(("m", "n"), 0)
assert k == {"m": 0, "n": 0}
assert dict() == {}
z = {name: index for index, name in enumerate(["u", "v"])}
assert z["v"] == 1
inverse = {index: name for name, index in z.items()}
assert inverse[1] == "v"
