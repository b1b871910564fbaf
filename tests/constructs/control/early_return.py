"""Early returns.

followed
"""

import torch

def head(x, pool=True):
    if x is None:
        return torch.zeros(1)
    if not pool:
        return x
    x = x.mean(-1)
    if x.dim() == 1:
        return x.unsqueeze(0)
    return x

assert head(None).shape == (1,)
assert head(torch.zeros(2, 3), pool=False).shape == (2, 3)
assert head(torch.zeros(2, 3)).shape == (1, 2)
assert head(torch.zeros(2, 3, 4)).shape == (2, 3)
