"""Lists: `append`, `extend`, `insert`, `+=`.

followed
"""

import torch
from torch import nn

xs = [1]
xs.append(2)
xs.extend([3, 4])
xs.extend(range(2))
xs.insert(0, 9)
xs.insert(-1, 7)
xs += (5, 6)
assert xs == [9, 1, 2, 3, 4, 0, 7, 1, 5, 6]
assert len(xs) == 10

layers = []
for size in (4, 5):
    layers += [nn.Linear(3, size), nn.ReLU()]
    layers.append(nn.Linear(size, 3))
assert len(layers) == 6
assert nn.Sequential(*layers)(torch.zeros(2, 3)).shape == (2, 3)
