"""`and` and `or` as values.

followed
"""

import torch

def make(size=None, name=""):
    size = size or 4
    name = name or "default"
    return torch.zeros(size), name

x, name = make()
assert x.shape == (4,)
assert name == "default"
assert make(2, "n")[0].shape == (2,)
assert (0 or 3) == 3
assert (2 and 5) == 5
assert (None and 5) is None
assert ([] or [1]) == [1]
assert (0 or None or "x") == "x"
config = None
assert (config and config.size) is None
assert (not []) is True
