"""Programs whose blocks may each change a size: the number of shapes doubles with each block. For `bench/branches.py`."""

from __future__ import annotations

GROWING = {
    "Sequential": '''"""{n} blocks of which each may add features of its own: 2 ** {n} shapes."""
import random

import torch
import torch.nn as nn


class Widen(nn.Module):
    def __init__(self, more):
        super().__init__()
        self.more = more

    def forward(self, x):
        if random.random() < 0.5:
            x = torch.cat([x, torch.zeros(8, self.more)], dim=1)
        return x


model = nn.Sequential(*[Widen(2 ** (i % 30)) for i in range({n})])
out = model(torch.randn(8, 32))
''',
    "loop": '''"""A loop of {n} turns of which each may add features of its own: 2 ** {n} shapes."""
import random

import torch

x = torch.randn(8, 32)
for i in range({n}):
    if random.random() < 0.5:
        x = torch.cat([x, torch.zeros(8, 2 ** (i % 30))], dim=1)
out = torch.relu(x)
''',
    "calls": '''"""{n} calls of which each may add features of its own: 2 ** {n} shapes."""
import random

import torch


def widen(x, more):
    if random.random() < 0.5:
        return torch.cat([x, torch.zeros(8, more)], dim=1)
    return x


x = torch.randn(8, 32)
{calls}
out = torch.relu(x)
''',
    "written out": '''"""{n} statements of which each may add features of its own: 2 ** {n} shapes."""
import random

import torch

x = torch.randn(8, 32)
{statements}
out = torch.relu(x)
''',
    "sums": '''"""{n} sizes read at run time, added up: 2 ** {n} sums."""
import random

import torch

n = 0
{sums}
out = torch.zeros(8, n)
''',
    "arguments": '''"""A function of {n} arguments of which each has two values: 2 ** {n} calls."""
import random

import torch


def build({formals}):
    return torch.zeros(8, {total})


{choices}
out = build({actuals})
''',
    "attributes": '''"""An object with {n} attributes of which each has two values."""
import random

import torch


class Sizes:
    def __init__(self):
        self.total = 0
{attributes}


sizes = Sizes()
out = torch.zeros(8, sizes.total)
''',
}


def growing(kind: str, n: int) -> str:
    names = ", ".join(f"a{i}" for i in range(n))
    return GROWING[kind].format(
        n=n, formals=names, actuals=names, total=" + ".join(f"a{i}" for i in range(n)),
        calls="\n".join(f"x = widen(x, {2 ** (i % 30)})" for i in range(n)),
        statements="\n".join(
            f"if random.random() < 0.5:\n    x = torch.cat([x, torch.zeros(8, {2 ** (i % 30)})], dim=1)" for i in range(n)),
        sums="\n".join(f"n = n + ({2 ** (i % 30)} if random.random() < 0.5 else 0)" for i in range(n)),
        choices="\n".join(f"a{i} = {2 ** (i % 30)} if random.random() < 0.5 else 0" for i in range(n)),
        attributes="\n".join(f"        if random.random() < 0.5:\n            self.total += {2 ** (i % 30)}" for i in range(n)),
    )
