"""`a, b = zip(*pairs)` where the elements of the pairs are not known, and a zip of nothing that can be gone through.

followed
"""
import json

import torch

first, second = zip(*[json.loads("[1, 2]") for _ in range(3)], strict=False)
assert torch.zeros(len(first)).shape == (3,)
try:
    list(zip(*[None, None], strict=False))
except TypeError:
    refused = 1
assert refused == 1
left, right = zip(json.loads("[1, 2]"), json.loads("[3, 4]"), strict=False)
assert len(left) == 2
