"""Zipped loaders end with the shortest: only what gets that far gives its last, short minibatch."""
import torch
from torch.utils.data import DataLoader, TensorDataset

ten = TensorDataset(torch.randn(10, 3))
forty = TensorDataset(torch.randn(40, 3))
for step, ((x,), (y,)) in enumerate(zip(DataLoader(ten, batch_size=16), DataLoader(forty, batch_size=16))):
    x.view(10, 3)
    y.view(16, 3)
for rows, (x,) in zip([4], DataLoader(ten, batch_size=4)):
    x.view(rows, 3)
for (x,), (y,) in zip(DataLoader(ten, batch_size=4), DataLoader(ten, batch_size=4)):
    x + y
