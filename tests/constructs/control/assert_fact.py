"""`assert` as a fact about what follows.

followed
"""

import torch

def split(x, heads):
    b, n, d = x.shape
    assert d % heads == 0
    assert n == 5 and b == 2, "sizes"
    return x.view(b, n, heads, d // heads)

assert split(torch.zeros(2, 5, 12), 3).shape == (2, 5, 3, 4)
