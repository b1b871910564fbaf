"""A `zip` of a list with something of unknown length may end in any turn.

approximated: some of the elements
"""

import os

names = os.environ.get("NAMES", "").split(",")[1:]
pairs = list(zip([1, 2], names))
assert len(pairs) <= 2
assert len(pairs) != 1
turns = 0
for number, name in zip([4, 5], names):
    turns = number
assert turns < 5
