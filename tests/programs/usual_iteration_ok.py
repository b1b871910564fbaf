"""A loss that fits in each iteration."""
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.zeros(640, 10), torch.zeros(640, 7)), batch_size=64)
for i, (x, y) in enumerate(loader):
    if i > 0:
        F.mse_loss(torch.zeros(i + 1, 7), torch.zeros(i + 1, 7))
        assert (torch.zeros(i + 1, 7) + y[0]).dim() == 2
