"""`globals()[name]`, `locals()`, `vars(module)`, `eval(name)`.

followed
"""
import torch
from torch import nn


def build_a():
    return nn.Linear(3, 4)


assert globals()["build_a"]()(torch.zeros(1, 3)).shape == (1, 4)
name = "a"
assert globals()[f"build_{name}"]()(torch.zeros(2, 3)).shape == (2, 4)
