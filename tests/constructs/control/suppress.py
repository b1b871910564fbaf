"""`contextlib.suppress`: what the body sets may not have been set.

approximated: both what was before and what the body sets
"""
import contextlib
from contextlib import suppress

import torch

sizes = {"a": 3}
n = 2
with suppress(KeyError):
    n = sizes["b"]
    n = 7
assert torch.zeros(n).dim() == 1
m = 2
with contextlib.suppress(KeyError, ValueError):
    m = sizes["a"]
assert torch.zeros(m, 2).shape[1] == 2
