"""`collections.defaultdict`.

followed
"""

from collections import defaultdict

d = defaultdict(list)
d["a"].append(1)
d["a"].append(2)
assert d["a"] == [1, 2]
assert len(d) == 1
n = defaultdict(int)
for letter in ("x", "y", "x"):
    n[letter] += 1
assert n["x"] == 2
assert n["z"] == 0
f = defaultdict(lambda: 7)
assert f["q"] == 7
assert "a" in d
assert dict(n)["y"] == 1
