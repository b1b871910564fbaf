"""Going through a DataLoader: len, next(iter()), `__next__`, enumerate, zip, a generator without end, itertools.cycle.

followed
"""
import itertools

import torch
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.randn(20, 3), torch.zeros(20)), batch_size=5)
assert len(loader) == 4
x, y = next(iter(loader))
assert x.shape == (5, 3)
batches = iter(loader)
x, y = next(batches)
assert y.shape == (5,)
x, y = batches.__next__()
assert y.shape == (5,)
for step, (x, y) in enumerate(loader):
    assert x.shape == (5, 3)
for step, batch in enumerate(loader, 1):
    assert batch[0].shape == (5, 3)
for (x, _), (z, _) in zip(loader, loader):
    assert x.shape == z.shape
for epoch in range(2):
    for x, y in loader:
        assert x.shape == (5, 3)


def endless(loader):
    while True:
        for batch in loader:
            yield batch


stream = endless(loader)
x, y = next(stream)
assert x.shape == (5, 3)
again = itertools.cycle(loader)
x, y = next(again)
assert y.shape == (5,)
total = 0
for i, data in enumerate(loader, 0):
    inputs, labels = data
    inputs, labels = inputs.to("cpu"), labels.to("cpu")
    total += labels.size(0)
    assert inputs.shape == (5, 3)
