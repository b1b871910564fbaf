"""One flag chooses a size and, elsewhere, the layer that takes it: in a function, through an argument, in a loop."""
import random

import torch
import torch.nn as nn

wide = random.random() < 0.5
narrow = nn.Linear(4, 8)
x = torch.zeros(2, 8) if wide else torch.zeros(2, 4)
layers = [nn.Linear(8, 8), nn.Linear(8, 8)] if wide else [nn.Linear(4, 6), nn.Linear(6, 4)]


def by_global(x):
    if not wide:
        x = narrow(x)
    return x


def by_argument(x, wide):
    if wide:
        return x
    return narrow(x)


y = by_global(x)
z = by_argument(x, wide)
for layer in layers:
    if wide:
        x = x + layer(x)
    else:
        x = layer(x)
for i in range(2):
    if not wide:
        x = narrow(x)[:, :4]
