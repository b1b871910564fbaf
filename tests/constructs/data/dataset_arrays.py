"""Items that are numpy arrays and numpy numbers become tensors with the array's element type.

followed
"""
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Arrays(Dataset):
    def __init__(self):
        self.x = np.random.rand(12, 3, 8).astype(np.float32)
        self.y = np.arange(12)

    def __len__(self):
        return self.x.shape[0]

    def __getitem__(self, i):
        return self.x[i], self.y[i], np.float32(0.5)


for x, y, w in DataLoader(Arrays(), batch_size=4):
    assert x.shape == (4, 3, 8)
    assert x.dtype == torch.float32
    assert y.shape == (4,)
    assert w.shape == (4,)
