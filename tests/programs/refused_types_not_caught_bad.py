"""A handler of something else takes no refused element types."""

import torch

a = torch.ones(2, 2)
b = torch.ones(2, 2, dtype=torch.long)
try:
    c = a @ b  # expect: error DLS301
except ValueError:
    c = a
