"""A long comprehension of numbers, and of what is made of them.

followed
"""

import numpy as np
import torch


def angles(position, width):
    return [position / np.power(10000, 2 * (j // 2) / width) for j in range(width)]


table = np.array([angles(position, 512) for position in range(6)])
assert table.shape == (6, 512)
assert len([0.5 * j for j in range(300)]) == 300
assert len([j for j in range(300)]) == 300
assert [j + 1 for j in range(300)][7] == 8
layers = [torch.nn.Linear(j + 1, j + 2) for j in range(80)]
x = torch.zeros(4, 1)
for layer in layers:
    x = layer(x)
assert x.shape == (4, 81)
