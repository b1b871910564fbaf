"""Assignment expressions.

followed
"""

import torch

if (n := len([1, 2, 3])) > 2:
    assert n == 3
assert (m := n + 1) == 4
assert m == 4
values = [y for x in range(5) if (y := x * 2) > 4]
assert values == [6, 8]
assert y == 8
it = [1, 2, 0, 5]
i = 0
while (x := it[i]) != 0:
    i += 1
assert i == 2
assert (t := torch.zeros(2, 3)).shape == (2, 3)
assert t.size(1) == 3
