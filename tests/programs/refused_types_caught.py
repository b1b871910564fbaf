"""Element types that torch refuses, where the program waits for that."""

import torch
from torch import nn

a = torch.ones(2, 2)
b = torch.ones(2, 2, dtype=torch.long)
try:
    c = a @ b
except RuntimeError:
    c = a @ b.float()
assert c.shape == (2, 2)


def added(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    try:
        return x.add_(y)
    except RuntimeError:
        return x + y


print(added(torch.zeros(3, dtype=torch.long), torch.ones(3)).shape)
layer = nn.Linear(2, 3)
try:
    d = layer(a.double())
except RuntimeError:
    d = layer(a)
print(d.shape)
try:
    f = torch.bmm(torch.ones(1, 2, 2), torch.ones(1, 2, 2, dtype=torch.float64))
except RuntimeError as error:
    print(error)
try:
    g = nn.Parameter(b)
except RuntimeError:
    g = nn.Parameter(a)
print(g.shape)
