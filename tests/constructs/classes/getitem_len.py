"""`__getitem__`, `__len__`: indexing, slices, iteration without `__iter__`.

followed
"""
import torch


class Rows:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError(i)
        return torch.zeros(i + 1, self.n)


rows = Rows(3)
assert len(rows) == 3
assert rows[1].shape == (2, 3)
for r in rows:
    assert r.shape[1] == 3
