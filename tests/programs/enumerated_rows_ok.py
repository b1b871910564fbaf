"""The index of rows of a minibatch stays below their number, also in the last minibatch, which may have one row."""

import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset


def masked(images):
    corners = np.random.randint(0, 4, (images.shape[0], 2))
    result = images.clone()
    for i, (y, x) in enumerate(corners):
        result[i, :, y : y + 4, x : x + 4] = -1
    return result


for (batch,) in DataLoader(TensorDataset(torch.zeros(9, 3, 8, 8)), batch_size=4):
    masked(batch)
