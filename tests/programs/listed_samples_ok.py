"""A list as data set, whose elements fit, or come alone."""
import torch
from torch.utils.data import DataLoader

rows = [torch.zeros(3), torch.ones(3), torch.zeros(3), torch.ones(3)]
for x in DataLoader(rows, batch_size=4):
    assert x.shape == (4, 3)
for x in DataLoader([torch.zeros(3), torch.zeros(4)], batch_size=1):
    assert x.shape[0] == 1
