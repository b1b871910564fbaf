"""Windows of a text that start where numpy draws them: the ends of the slices are elements of an array."""

import numpy as np
import torch
from torch import nn

WINDOW = 8
tokens = np.random.default_rng(0).integers(0, 97, size=500).astype(np.int64)


def batch(rows):
    starts = np.random.randint(0, len(tokens) - WINDOW, size=rows)
    return torch.from_numpy(np.stack([tokens[start:start + WINDOW] for start in starts]))


embedding = nn.Embedding(97, 16)
layer = nn.Linear(16, 4)
print(layer(embedding(batch(4))).shape)
