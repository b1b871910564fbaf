"""Loops with many turns.

followed
"""

import torch

x = torch.zeros(4, 4)
for step in range(1_000_000):
    x = x @ x
assert x.shape == (4, 4)
for epoch in range(1000):
    for i in range(1000):
        x = torch.relu(x)
assert x.shape == (4, 4)
k = 0
while k < 10**6:
    x = x + 1
    k += 1
assert x.shape == (4, 4)
n = 0
for i in range(300):
    n += 2
assert n == 600
