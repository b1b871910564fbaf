"""DataLoader: positional and keyword options, no batching, sampler, batch_sampler, worker options.

followed
"""
import torch
from torch.utils.data import BatchSampler, DataLoader, RandomSampler, SequentialSampler, SubsetRandomSampler, TensorDataset

data = TensorDataset(torch.randn(12, 5))
for (x,) in DataLoader(data, 4, True, num_workers=0, pin_memory=False):
    assert x.shape == (4, 5)
for (x,) in DataLoader(data, batch_size=None):
    assert x.shape == (5,)
for (x,) in DataLoader(data):
    assert x.shape == (1, 5)
options = {"batch_size": 6, "shuffle": False}
options.update({"num_workers": 0})
for (x,) in DataLoader(data, **options):
    assert x.shape == (6, 5)
for (x,) in DataLoader(data, batch_size=4, sampler=SequentialSampler(data)):
    assert x.shape == (4, 5)
for (x,) in DataLoader(data, batch_size=4, sampler=RandomSampler(data)):
    assert x.shape == (4, 5)
subset = DataLoader(data, batch_size=4, sampler=SubsetRandomSampler(list(range(8))))
assert len(subset) == 2
for (x,) in subset:
    assert x.shape == (4, 5)
for (x,) in DataLoader(data, batch_sampler=BatchSampler(SequentialSampler(data), batch_size=3, drop_last=False)):
    assert x.shape == (3, 5)
loader = DataLoader(data, batch_size=4)
assert loader.batch_size == 4
assert len(loader.dataset) == 12
