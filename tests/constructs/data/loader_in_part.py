"""itertools.islice of a loader that has enough whole minibatches.

followed
"""
import itertools

import torch
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.zeros(10, 3)), batch_size=4)
for x, in itertools.islice(loader, 2):
    assert x.shape == (4, 3)
assert len(list(itertools.islice(loader, 2))) == 2
