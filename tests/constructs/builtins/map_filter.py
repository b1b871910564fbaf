"""`map` and `filter`.

followed
"""

import torch

assert list(map(int, ["1", "2"])) == [1, 2]
assert list(map(lambda x: x + 1, (1, 2))) == [2, 3]
assert list(map(lambda a, b: a * b, (1, 2), (3, 4))) == [3, 8]
assert list(filter(lambda x: x > 1, [1, 2, 3])) == [2, 3]
assert list(filter(None, [0, 1, None, 2])) == [1, 2]
h, w = map(int, "3 4".split())
assert h * w == 12
assert torch.cat(list(map(torch.zeros, (2, 3)))).shape == (5,)
for x in map(str, range(2)):
    pass
assert x == "1"
