"""`types.SimpleNamespace`, `argparse.Namespace(**d)`.

followed
"""
import argparse
from types import SimpleNamespace

import torch

c = SimpleNamespace(width=4, depth=2)
assert torch.zeros(c.width, c.depth).shape == (4, 2)
c.width = 5
assert c.width == 5
d = SimpleNamespace(**{"n": 3})
assert d.n == 3
args = argparse.Namespace(batch_size=6)
assert torch.zeros(args.batch_size).shape == (6,)
assert vars(c)["depth"] == 2
