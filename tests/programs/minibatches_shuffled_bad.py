"""Shuffled, the last sample comes together with the others, whatever the order; the numbers beside them do not matter."""
import torch
from torch.utils.data import DataLoader

rows = [(torch.zeros(3), 0), (torch.zeros(3), 1), (torch.zeros(3), 2), (torch.zeros(4), 3)]
for x, y in DataLoader(rows, batch_size=4, shuffle=True):  # expect: error DLS401
    print(x.shape, y)
