"""`operator`.

followed
"""

import operator

assert operator.add(1, 2) == 3
assert operator.mul(4, 5) == 20
assert operator.itemgetter(1)([5, 6]) == 6
assert sorted([(1, 3), (2, 1)], key=operator.itemgetter(1)) == [(2, 1), (1, 3)]
assert operator.eq(1, 1)
assert operator.floordiv(7, 2) == 3
