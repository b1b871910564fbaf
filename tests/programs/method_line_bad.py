"""A chain of methods over several lines is reported where the failing one is named, as in a traceback."""

import torch

size = 11
mask = (
    torch.tril(torch.ones(size, size))
    .bool()
    .view(1, 2, size, size)  # expect: error DLS103
    .float()
)
print(mask.shape)
