"""`typing.NamedTuple`, `collections.namedtuple`: fields, defaults, unpacking, `_replace`.

followed
"""
import collections
from collections import namedtuple
from typing import NamedTuple

import torch


class Batch(NamedTuple):
    x: torch.Tensor
    n: int = 3

    def double(self):
        return self.n * 2


Outputs = namedtuple("Outputs", ["a", "b"])
Point = collections.namedtuple("Point", "x y")

b = Batch(torch.zeros(2, 3))
assert b.x.shape == (2, 3)
assert b.n == 3
assert b[1] == 3
assert b.double() == 6
x, n = Batch(torch.zeros(4), n=5)
assert x.shape == (4,)
assert n == 5
o = Outputs(b=torch.zeros(6), a=1)
assert o.b.shape == (6,)
assert o.a == 1
p = Point(2, 3)
assert torch.zeros(*p).shape == (2, 3)
assert p._replace(y=7).y == 7
assert len(p) == 2
assert p._asdict()["x"] == 2
