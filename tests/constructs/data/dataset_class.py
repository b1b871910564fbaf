"""A Dataset of the program: `__getitem__` with any index, `__len__` known, both minibatch sizes.

followed
"""
import torch
from torch.utils.data import DataLoader, Dataset


class Points(Dataset):
    def __init__(self, count, width):
        self.x = torch.randn(count, width)
        self.y = torch.zeros(count, dtype=torch.long)

    def __len__(self):
        return len(self.x)

    def __getitem__(self, index):
        return self.x[index], self.y[index]


data = Points(10, 3)
assert len(data) == 10
assert data[0][0].shape == (3,)
loader = DataLoader(data, batch_size=4, shuffle=True)
assert len(loader) == 3
for x, y in loader:
    assert x.shape[1] == 3
    assert x.size(0) == y.size(0)
    assert x.size(0) <= 4
for x, y in DataLoader(data, batch_size=4, drop_last=True):
    assert x.shape == (4, 3)
for x, y in DataLoader(data, batch_size=5):
    assert y.shape == (5,)
for x, y in DataLoader(data, batch_size=32):
    assert x.shape == (10, 3)
assert len(DataLoader(data, batch_size=4, drop_last=True)) == 2
