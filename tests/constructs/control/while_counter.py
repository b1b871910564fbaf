"""`while` with a counter.

followed
"""

import torch

n, size = 0, 64
while size > 4:
    size //= 2
    n += 1
assert n == 4
assert size == 4
xs = []
while len(xs) < 3:
    xs.append(len(xs))
assert xs == [0, 1, 2]
x = torch.zeros(1, 64)
while x.shape[1] > 8:
    x = x[:, ::2]
assert x.shape == (1, 8)
stack = [3, 2, 1]
total = 0
while stack:
    total += stack.pop()
assert total == 6
