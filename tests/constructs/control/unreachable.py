"""Code that is not reached: after `return`, behind a false test.

followed
"""

import torch

DEBUG = False

def f(x):
    if DEBUG:
        return x.view(999, -1)
    return x.view(3, -1)

assert f(torch.zeros(6)).shape == (3, 2)
if 0:
    torch.zeros(2).view(3)
while False:
    torch.zeros(2).view(3)
assert DEBUG is False
