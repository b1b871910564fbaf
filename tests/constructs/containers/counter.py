"""`collections.Counter`.

followed
"""

from collections import Counter

n = Counter(["a", "b", "a"])
assert n["a"] == 2
assert n["z"] == 0
n.update(["b", "b"])
assert n["b"] == 3
assert len(n) == 2
assert n.most_common(1) == [("b", 3)]
assert sum(n.values()) == 5
