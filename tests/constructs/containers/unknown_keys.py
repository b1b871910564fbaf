"""A dict with keys that are not known.

approximated: what the dict holds is not known
"""

import sys

counts = {"a": 1}
for word in sys.argv:
    if word not in counts:
        counts[word] = 0
    counts[word] += 1
assert len(counts) >= 1
assert counts["a"] >= 1
names = {}
names[sys.argv[0]] = 3
assert names.get("b", 3) == 3
assert ("b" in names) is (names.get("b") == 3)
