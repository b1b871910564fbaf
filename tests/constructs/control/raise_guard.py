"""`raise` as a guard: what follows knows the opposite.

followed
"""

import torch

def build(kind, n):
    if kind not in ("a", "b"):
        raise ValueError(kind)
    if n % 2 != 0:
        raise ValueError("odd")
    if kind == "a":
        return torch.zeros(n)
    return torch.zeros(n, n)

assert build("a", 4).shape == (4,)
assert build("b", 2).shape == (2, 2)
