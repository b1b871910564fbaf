"""`while True` with `break`.

followed
"""

import torch

i = 0
while True:
    i += 1
    if i == 5:
        break
assert i == 5
x = torch.zeros(100, 2)
while True:
    if x.size(0) <= 25:
        break
    x = x[: x.size(0) // 2]
assert x.shape == (25, 2)

def first_power(limit):
    p = 1
    while 1:
        if p >= limit:
            return p
        p *= 2

assert first_power(100) == 128
