"""`itertools`.

followed
"""

import itertools
from itertools import chain, product

assert list(chain([1], (2, 3))) == [1, 2, 3]
assert list(chain.from_iterable([[1], [2, 3]])) == [1, 2, 3]
assert list(product((1, 2), "a")) == [(1, "a"), (2, "a")]
assert list(product(range(2), repeat=2)) == [(0, 0), (0, 1), (1, 0), (1, 1)]
assert list(itertools.repeat(5, 3)) == [5, 5, 5]
assert list(itertools.islice(range(10), 3)) == [0, 1, 2]
assert list(itertools.islice([5, 6, 7, 8], 1, 3)) == [6, 7]
assert list(itertools.accumulate([1, 2, 3])) == [1, 3, 6]
assert list(itertools.combinations([1, 2, 3], 2)) == [(1, 2), (1, 3), (2, 3)]
assert list(itertools.zip_longest([1, 2], [3])) == [(1, 3), (2, None)]
assert list(itertools.zip_longest([1], [3, 4], fillvalue=0)) == [(1, 3), (0, 4)]
assert len(list(itertools.permutations([1, 2, 3]))) == 6
assert list(itertools.pairwise([1, 2, 3])) == [(1, 2), (2, 3)]
assert list(zip(itertools.count(), "ab")) == [(0, "a"), (1, "b")]
assert list(itertools.takewhile(lambda x: x < 3, [1, 2, 3, 1])) == [1, 2]
assert list(itertools.starmap(pow, [(2, 3)])) == [8]
assert list(zip(itertools.count(1), [7])) == [(1, 7)]
