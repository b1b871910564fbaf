"""TensorDataset, Subset, random_split by numbers and by fractions, ConcatDataset, `+`, len of each.

followed
"""
import torch
from torch.utils.data import ConcatDataset, DataLoader, Subset, TensorDataset, random_split

data = TensorDataset(torch.randn(100, 3, 8), torch.zeros(100, dtype=torch.long))
assert len(data) == 100
assert data[0][0].shape == (3, 8)
assert data.tensors[0].shape == (100, 3, 8)
part = Subset(data, range(30))
assert len(part) == 30
assert len(Subset(data, list(range(0, 100, 3)))) == 34
train, test = random_split(data, [80, 20])
assert len(train) == 80
assert len(test) == 20
train, valid, test = random_split(data, [0.7, 0.2, 0.1])
assert len(train) == 70 and len(valid) == 20 and len(test) == 10
size = int(0.8 * len(data))
train, test = torch.utils.data.random_split(data, [size, len(data) - size])
assert len(test) == 20
both = ConcatDataset([train, part])
assert len(both) == 110
assert both[5][0].shape == (3, 8)
assert len(data + part) == 130
for x, y in DataLoader(both, batch_size=10):
    assert x.shape == (10, 3, 8)
for x, y in DataLoader(test, batch_size=8, drop_last=True):
    assert y.shape == (8,)
for x, y in DataLoader(part, batch_size=15):
    assert x.shape == (15, 3, 8)
