"""A batch size that divides the data set leaves no short minibatch."""
import torch
from torch.utils.data import DataLoader, TensorDataset

batch_size = 48
loader = DataLoader(TensorDataset(torch.randn(1000, 6)), batch_size=batch_size)
weight = torch.ones(batch_size, 1)
for (x,) in loader:
    y = x * weight  # expect: error DLS102
