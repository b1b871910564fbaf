"""Blocks that each may change a size: more shapes than are followed.

approximated: from the 17th on, shapes are unknown, with the limit as origin (DLS911)
"""
import random

import torch

x = torch.zeros(2, 1)
for i in range(12):
    if random.random() < 0.5:
        x = torch.cat([x, torch.zeros(2, 2 ** i)], dim=1)
assert x.dim() == 2
