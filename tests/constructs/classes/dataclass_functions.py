"""`dataclasses.replace`, `asdict`, `fields`, comparison of dataclasses.

followed
"""
from dataclasses import asdict, dataclass, fields, replace

import torch


@dataclass
class Config:
    n: int = 3
    m: int = 4


c = replace(Config(), m=5)
assert torch.zeros(c.n, c.m).shape == (3, 5)
assert asdict(c)["m"] == 5
assert torch.zeros(*asdict(Config(1)).values()).shape == (1, 4)
assert len(fields(c)) == 2
assert Config(1, 2) == Config(1, 2)
assert Config(1, 2) != Config(2, 2)
