"""Two data sets of other widths, put together and shuffled."""
import torch
from torch.utils.data import ConcatDataset, DataLoader, TensorDataset

a = TensorDataset(torch.zeros(4, 3))
b = TensorDataset(torch.zeros(4, 5))
for (x,) in DataLoader(ConcatDataset([a, b]), batch_size=8, shuffle=True):  # expect: error DLS401
    print(x.shape)
