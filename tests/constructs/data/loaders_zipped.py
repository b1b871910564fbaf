"""`zip` and `islice` of loaders: the shortest ends first, and which minibatches are the last, short ones.

followed
"""
import itertools

import torch
from torch.utils.data import DataLoader, TensorDataset

ten = TensorDataset(torch.randn(10, 3))
forty = TensorDataset(torch.randn(40, 3))
for (x,), (y,) in zip(DataLoader(ten, batch_size=4, drop_last=True), DataLoader(forty, batch_size=6)):
    assert x.shape == (4, 3)
    assert y.shape == (6, 3)
for _, (x,) in zip(range(2), DataLoader(ten, batch_size=4)):
    assert x.shape == (4, 3)
for rows, (x,) in zip([4, 4, 2, 9], DataLoader(ten, batch_size=4)):
    assert x.shape == (rows, 3)
for (x,), (y,), (z,) in zip(DataLoader(ten, batch_size=4), DataLoader(ten, batch_size=4), DataLoader(forty, batch_size=4)):
    assert x.shape == y.shape
    assert z.shape == (4, 3)
for (x,), (y,) in zip(DataLoader(ten, batch_size=16), DataLoader(forty, batch_size=16)):
    assert x.shape == (10, 3)
    assert y.shape == (16, 3)
for (x,), (y,) in zip(itertools.cycle(DataLoader(forty, batch_size=4)), DataLoader(ten, batch_size=5)):
    assert x.shape == (4, 3)
    assert y.shape == (5, 3)
for (x,) in itertools.islice(DataLoader(ten, batch_size=4), 2):
    assert x.shape == (4, 3)
count = 0
for _ in zip(DataLoader(ten, batch_size=4), [1, 2, 3, 4, 5]):
    count += 1
assert count == 3
count = 0
for _ in zip([1, 2, 3, 4, 5], itertools.islice(DataLoader(ten, batch_size=4), 7)):
    count += 1
assert count == 3
