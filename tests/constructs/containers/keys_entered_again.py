"""Keys that are entered again keep their place.

followed
"""

d = {"a": 1, "b": 2, "c": 3}
d["a"] = 10
d["b"] += 5
assert list(d) == ["a", "b", "c"]
assert list(d.values()) == [10, 7, 3]
assert len(d) == 3
for k in list(d):
    d[k] = d[k] + 1
assert list(d.items()) == [("a", 11), ("b", 8), ("c", 4)]
d.update({"c": 0, "d": 1}, a=2)
assert list(d.items()) == [("a", 2), ("b", 8), ("c", 0), ("d", 1)]
n = {1: "one", 2: "two"}
n[True] = "yes"
n[2.0] = "zwei"
assert list(n.items()) == [(1, "yes"), (2, "zwei")]
m = {}
for i in range(12):
    m[i] = i
m[0] = 5
m[11] = 6
assert len(m) == 12
assert list(m)[0] == 0
assert (m[0], m[11], m[5]) == (5, 6, 5)
p = {(0, 1): "x", None: "y"}
p[None] = "z"
p[0, 1] = "w"
assert list(p.values()) == ["w", "z"]
