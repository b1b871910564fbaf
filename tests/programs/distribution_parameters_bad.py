"""A distribution whose parameters do not fit, and an attribute that a vector does not have."""

import random

import torch
from torch import distributions


def width() -> None:
    normal = distributions.Normal(torch.zeros(3, 4), torch.ones(5))  # expect: error DLS102
    print(normal.sample())


def events() -> None:
    print(distributions.Independent(distributions.Normal(torch.zeros(4), torch.ones(4)), 2))  # expect: error DLS106


def transposed() -> None:
    print(torch.zeros(3).mT)  # expect: error DLS106


def value() -> None:
    rows = distributions.Independent(distributions.Normal(torch.zeros(3, 4), 1.0), 1)
    print(rows.log_prob(torch.zeros(3, 5)))  # expect: error DLS102


if random.random() < 0.25:
    width()
elif random.random() < 0.33:
    events()
elif random.random() < 0.5:
    transposed()
else:
    value()
