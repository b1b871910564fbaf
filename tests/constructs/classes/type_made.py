"""`type("Name", (Base,), {…})`.

unknown: unmodelled (a class made at run time)
"""
import torch
from torch import nn

Made = type("Made", (nn.Linear,), {"extra": 3})
assert Made(2, 3)(torch.zeros(1, 2)).dim() == 2
