"""Two loaders side by side, numbered: `enumerate(zip(first, second))`.

followed
"""

import torch
from torch.utils.data import DataLoader, TensorDataset

first = DataLoader(TensorDataset(torch.zeros(40, 3)), batch_size=10)
second = DataLoader(TensorDataset(torch.zeros(40, 5)), batch_size=10)
for i, ((a,), (b,)) in enumerate(zip(first, second)):
    assert a.shape == (10, 3)
    assert torch.cat((a, b), 1).shape == (10, 8)
