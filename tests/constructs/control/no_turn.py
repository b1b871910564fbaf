"""A loop over something unknown that every turn leaves may have no turn at all.

approximated: both ends
"""

import os


def first(names):
    for name in names:
        return len(name) + 10
    return 4


assert first(os.environ.get("NAMES", "").split(",")[1:]) != 3
assert first([]) == 4
