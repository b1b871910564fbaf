"""`collections.Counter`.

followed
"""

from collections import Counter

n = Counter(["a", "b", "a"])
assert n["a"] == 2
assert n["z"] == 0
n["b"] += 2
assert n["b"] == 3
assert len(n) == 2
assert sum(n.values()) == 5
