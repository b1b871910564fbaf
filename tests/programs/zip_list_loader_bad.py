"""A list beside a loader: the third minibatch is the last one, and is short."""
import torch
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.randn(10, 3))
for rows, (x,) in zip([4, 4, 4], DataLoader(data, batch_size=4)):
    x.view(rows, 3)  # expect: error DLS103
