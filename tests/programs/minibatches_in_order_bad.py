"""Only the first minibatch fits: the second one, of three, has samples of two lengths."""
import torch
from torch.utils.data import DataLoader

rows = [torch.zeros(3), torch.zeros(3), torch.zeros(3), torch.zeros(3), torch.zeros(4), torch.zeros(4)]
for x in DataLoader(rows, batch_size=3):  # expect: error DLS401
    print(x.shape)
