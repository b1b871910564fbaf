"""One iteration of a loop over a loader, which it need not get to."""
import torch
from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __iter__(self):
        for _ in range(600):
            yield torch.zeros(10)


for step, x in enumerate(DataLoader(Stream(), batch_size=4)):
    if step == 50:
        x @ torch.zeros(5, 3)  # expect: warning DLS101
