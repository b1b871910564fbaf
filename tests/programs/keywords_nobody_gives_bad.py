"""Functions and classes that nobody calls hand on keywords which nobody gives: what those are, nobody knows."""

import torch
from torch import nn


def block(width, out):
    return nn.Linear(width, out)


def handed_on(**settings):
    return block(**settings)(torch.zeros(2, 3))


def merged(**settings):
    known = {"width": 3}
    known.update(settings)
    return block(**known)(torch.zeros(2, 3)), block(**{**settings, "width": 3})


def in_a_loop(**settings):
    made = [block(3, **settings) for _ in range(2)]
    for _ in range(3):
        made.append(block(3, **settings))
    return made


class Base(nn.Module):
    def __init__(self, width, depth=2):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))

    def forward(self, x, mask):
        for layer in self.layers:
            x = layer(x)
        return x * mask


class Encoder(Base):
    def __init__(self, out, **settings):
        super().__init__(**settings)
        self.out = nn.Linear(4, out)
        self.inner = Base(**settings)

    def forward(self, x, **more):
        return self.inner(x, **more)


def called(width, **settings):
    return block(width, **settings)  # expect: error DLS114


called(3, out=4)(torch.zeros(2, 3))
called(3)
