"""`dataclass`: positional and keyword fields, defaults, `field(default_factory=…)`.

followed
"""
from dataclasses import dataclass, field

import torch
from torch import nn


@dataclass
class Config:
    width: int
    depth: int = 2
    sizes: list = field(default_factory=lambda: [3, 4])
    rate: float = field(default=0.1)
    names: dict = field(default_factory=lambda: {})

    def build(self):
        return nn.Sequential(*[nn.Linear(self.width, self.width) for _ in range(self.depth)])


c = Config(5)
assert c.build()(torch.zeros(2, 5)).shape == (2, 5)
assert len(c.build()) == 2
assert torch.zeros(*c.sizes).shape == (3, 4)
assert len(c.names) == 0
d = Config(width=6, depth=1, sizes=[7])
assert d.width + d.depth == 7
assert torch.zeros(*d.sizes).shape == (7,)
assert c.rate == 0.1
