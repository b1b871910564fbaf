"""`__iter__` as a generator or returning an iterator.

followed
"""
import torch


class Loader:
    def __init__(self, n, batch):
        self.n, self.batch = n, batch

    def __iter__(self):
        for i in range(self.n):
            yield torch.zeros(self.batch, i + 1)

    def __len__(self):
        return self.n


class Bag:
    def __init__(self, *xs):
        self.xs = xs

    def __iter__(self):
        return iter(self.xs)


assert [x.shape[1] for x in Loader(3, 2)] == [1, 2, 3]
for x in Loader(1, 4):
    assert x.shape == (4, 1)
assert list(Bag(1, 2)) == [1, 2]
assert sum(Bag(1, 2, 3)) == 6
a, b = Bag(5, 6)
assert torch.zeros(a, b).shape == (5, 6)
assert [n for n, _ in enumerate(Bag(7, 8))] == [0, 1]
