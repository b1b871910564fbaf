"""`functools.reduce`, `partial`, caches.

followed
"""

from functools import lru_cache, partial, reduce

import torch

assert reduce(lambda a, b: a * b, (2, 3, 4)) == 24
assert reduce(lambda a, b: a + b, [1, 2], 10) == 13
assert reduce(torch.add, [torch.zeros(2, 1), torch.zeros(1, 3)]).shape == (2, 3)
double = partial(pow, 2)
assert double(3) == 8

@lru_cache(maxsize=None)
def size(n):
    return n * 2

assert size(4) == 8
