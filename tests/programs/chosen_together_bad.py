"""One flag chooses a size and, elsewhere, the layer that takes it; the layer takes neither size."""
import random

import torch
import torch.nn as nn

wide = random.random() < 0.5
narrow = nn.Linear(5, 8)
x = torch.zeros(2, 8) if wide else torch.zeros(2, 4)
layers = [nn.Linear(8, 8), nn.Linear(8, 8)] if wide else [nn.Linear(4, 6), nn.Linear(6, 4)]


def by_global(x):
    if not wide:
        x = narrow(x)  # expect: error DLS101
    return x




y = by_global(x)
