"""Sequence patterns match deques and ranges too; what is bound in one case only is unbound in a loop behind the others.

followed
"""

from collections import deque


def ends(values):
    match values:
        case [first, *_, last]:
            return first + last
        case [only]:
            return only
        case _:
            return -1


assert ends(deque([4, 5], maxlen=2)) == 9
assert ends(range(3)) == 2
assert ends("ab") == -1
assert ends({1: 2}) == -1
assert ends((7,)) == 7

values = [8]
match 1:
    case {"a": _}:
        copied = [*values]
total = 0
for n in range(3):
    values.append(n)
    total += n
assert total == 3
