"""Comprehensions: conditions, nesting, tuples, dicts, generators.

followed
"""

import torch
from torch import nn

assert [x * 2 for x in range(4) if x % 2] == [2, 6]
assert [(i, j) for i in range(2) for j in range(i, 2)] == [(0, 0), (0, 1), (1, 1)]
assert [[i + j for j in range(2)] for i in range(2)] == [[0, 1], [1, 2]]
assert {k: v for k, v in zip("ab", (1, 2))} == {"a": 1, "b": 2}
assert {k: v for k, v in {"x": 1, "y": 2}.items() if v > 1} == {"y": 2}
assert sum(x * x for x in (1, 2, 3)) == 14
assert tuple(x + 1 for x in (1, 2)) == (2, 3)
assert [a + b for a, b in [(1, 2), (3, 4)]] == [3, 7]
assert [x for row in [[1, 2], [3]] for x in row] == [1, 2, 3]
assert [x if x > 1 else 0 for x in (1, 2)] == [0, 2]
sizes = [4, 5, 6]
net = nn.Sequential(*[nn.Linear(a, b) for a, b in zip(sizes[:-1], sizes[1:])])
assert net(torch.zeros(2, 4)).shape == (2, 6)
net = nn.Sequential(*(nn.Linear(4, 4) for _ in range(3)))
assert net(torch.zeros(2, 4)).shape == (2, 4)
assert torch.cat([torch.zeros(n, 2) for n in sizes if n != 5]).shape == (10, 2)
assert max(len(s) for s in ("ab", "c")) == 2
x = 10
assert [x for x in range(2)] == [0, 1]
assert x == 10
